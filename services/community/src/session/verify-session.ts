import { verifySession as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { userStatus } from '../user/user-queries.ts'

/** The gateway has verified the token; this checks whether the user may still sign in. */
export const verifySession = query(contract, async ({ caller }, reader) => {
  const user = await userStatus(reader, caller.userId)
  if (!user || user.isDeleted) return refuse('user-not-found')
  if (user.isGlobalBan) return refuse('globally-banned')
  return { lastCachePurge: null }
})
