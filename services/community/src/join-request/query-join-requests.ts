import { queryJoinRequests as contract, pageAsked, RequestStatus, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { communityWithAccess } from '@causerie/replicas'
import { joinRequestAnswer } from './join-request-answer.ts'
import { mayAdmitMembers } from './join-request-policy.ts'
import { joinRequestList } from './join-request-queries.ts'

export const queryJoinRequests = query(contract, async ({ params: { communityId }, query: parameters, caller }, reader) => {
  const { sortBy, sortOrder, statuses = RequestStatus.options, options } = parameters
  const community = await communityWithAccess(reader, communityId, caller)
  if (!community) return refuse('community-not-found')
  if (!mayAdmitMembers(community)) return refuse('forbidden')
  const page = pageAsked(`${sortBy}-${sortOrder}` as const, options)
  const { rows, paging } = await joinRequestList(reader, page, { communityId, statuses: [...new Set(statuses)] })
  return { ...(await joinRequestAnswer(reader, caller, rows)), paging }
})
