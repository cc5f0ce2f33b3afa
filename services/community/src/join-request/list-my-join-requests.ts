import { refuse } from '@causerie/contract'
import { listMyJoinRequests as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { communitiesForViewer } from '../community/community-queries.ts'
import { joinRequestAnswer } from './join-request-answer.ts'
import { joinRequestsOfUser } from './join-request-queries.ts'

export const listMyJoinRequests = query(contract, async ({ params: { communityId }, caller }, reader) => {
  const [community] = await communitiesForViewer(reader, caller, [communityId])
  if (!community) return refuse('community-not-found')
  return joinRequestAnswer(reader, caller, { requests: await joinRequestsOfUser(reader, communityId, caller.userId) })
})
