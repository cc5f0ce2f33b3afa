import { verifySession as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { userStatus } from '../user/user-queries.ts'

/** Whether the token holds was seen by whoever let the caller in; what is left is whether the person may still sign in. */
export const verifySession = query(contract, async ({ caller }, reader) => {
  const person = await userStatus(reader, caller.userId)
  if (!person || person.isDeleted) return refuse('user-not-found')
  if (person.isGlobalBan) return refuse('globally-banned')
  return { lastCachePurge: null }
})
