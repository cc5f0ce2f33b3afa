import { countJoinRequests as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refusalToReadRequests } from './join-request-policy.ts'
import { pendingJoinRequestsCount } from './join-request-queries.ts'

export const countJoinRequests = query(contract, async ({ params: { communityId }, caller }, reader) => {
  const refusal = await refusalToReadRequests(reader, communityId, caller)
  return refusal ?? { count: await pendingJoinRequestsCount(reader, communityId) }
})
