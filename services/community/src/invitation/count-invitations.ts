import { countInvitations as contract, RequestStatus, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { communityWithAccess } from '@causerie/replicas'
import { mayAdmitMembers } from '../join-request/join-request-policy.ts'
import { invitationsCount } from './invitation-queries.ts'

export const countInvitations = query(contract, async ({ query: { targetId, statuses }, caller }, reader) => {
  const community = await communityWithAccess(reader, targetId, caller)
  if (!community) return refuse('community-not-found')
  if (!mayAdmitMembers(community)) return refuse('permission-denied')
  return { count: await invitationsCount(reader, targetId, statuses ?? RequestStatus.options) }
})
