import { listMyJoinRequests as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities } from '@causerie/replicas'
import { joinRequestAnswer } from './join-request-answer.ts'
import { joinRequestsOfUser } from './join-request-queries.ts'

export const listMyJoinRequests = query(
  contract,
  async ({ params: { communityId }, caller }, reader) => {
    const { community } = await reader.load({ community: communities.get(communityId) })
    if (!community) return refuse('community-not-found')
    return joinRequestAnswer(reader, caller, {
      requests: await joinRequestsOfUser(reader, communityId, caller.userId),
    })
  },
)
