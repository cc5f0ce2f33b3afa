import { queryInvitations as contract, pageAsked, RequestStatus, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { communityWithAccess } from '@causerie/replicas'
import { mayAdmitMembers } from '../join-request/join-request-policy.ts'
import { invitationAnswer } from './invitation-answer.ts'
import { invitationList } from './invitation-queries.ts'

const byCreation = { firstCreated: 'createdAt-asc', lastCreated: 'createdAt-desc' } as const

export const queryInvitations = query(contract, async ({ query: parameters, caller }, reader) => {
  const { targetId: communityId, sortBy, sortOrder, statuses = RequestStatus.options, options } = parameters
  const community = await communityWithAccess(reader, communityId, caller)
  if (!community) return refuse('community-not-found')
  if (!mayAdmitMembers(community)) return refuse('permission-denied')
  const sort = sortBy === 'firstCreated' || sortBy === 'lastCreated' ? byCreation[sortBy] : (`${sortBy}-${sortOrder}` as const)
  const { rows, paging } = await invitationList(reader, pageAsked(sort, options), { communityId, statuses: [...new Set(statuses)] })
  return { ...(await invitationAnswer(reader, caller, rows)), paging }
})
