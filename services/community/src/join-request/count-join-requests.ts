import { countJoinRequests as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { communityWithAccess } from '@causerie/replicas'
import { mayAdmitMembers } from './join-request-policy.ts'
import { pendingJoinRequestsCount } from './join-request-queries.ts'

export const countJoinRequests = query(contract, async ({ params: { communityId }, caller }, reader) => {
  const community = await communityWithAccess(reader, communityId, caller)
  if (!community) return refuse('community-not-found')
  return mayAdmitMembers(community) ? { count: await pendingJoinRequestsCount(reader, communityId) } : refuse('forbidden')
})
