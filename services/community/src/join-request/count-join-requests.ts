import { countJoinRequests as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { pendingJoinRequestsCount } from './join-request-queries.ts'
import { refusalToReadRequests } from './join-request-visibility.ts'

export const countJoinRequests = query(
  contract,
  async ({ params: { communityId }, caller }, reader) => {
    const refusal = await refusalToReadRequests(reader, communityId, caller)
    return refusal ?? { count: await pendingJoinRequestsCount(reader, communityId) }
  },
)
