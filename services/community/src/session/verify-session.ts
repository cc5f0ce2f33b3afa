import { verifySession as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { userStatus } from '../user/user-queries.ts'

/** The gateway has verified the token; this checks whether the user may still sign in. */
export const verifySession = query(contract, async ({ caller }, reader) => {
  const person = await userStatus(reader, caller.userId)
  if (!person || person.isDeleted) return refuse('user-not-found')
  if (person.isGlobalBan) return refuse('globally-banned')
  return { lastCachePurge: null }
})
