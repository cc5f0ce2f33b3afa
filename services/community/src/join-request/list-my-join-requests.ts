import { listMyJoinRequests as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { communitiesAsSeenBy } from '../community/community-queries.ts'
import { joinRequestAnswer } from './join-request-answer.ts'
import { joinRequestsOfPerson } from './join-request-queries.ts'

export const listMyJoinRequests = query(contract, async ({ params: { communityId }, caller }, reader) => {
  const [community] = await communitiesAsSeenBy(reader, caller, [communityId])
  if (!community) return refuse('community-not-found')
  return joinRequestAnswer(reader, caller, await joinRequestsOfPerson(reader, communityId, caller.userId))
})
