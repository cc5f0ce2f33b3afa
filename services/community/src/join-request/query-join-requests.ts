import { queryJoinRequests as contract, RequestStatus } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { joinRequestAnswer } from './join-request-answer.ts'
import { joinRequestList } from './join-request-queries.ts'
import { refusalToReadRequests } from './join-request-visibility.ts'

export const queryJoinRequests = query(
  contract,
  async ({ params: { communityId }, query: parameters, caller }, reader) => {
    const { sortBy, sortOrder, statuses = RequestStatus.options, options } = parameters
    const refusal = await refusalToReadRequests(reader, communityId, caller)
    if (refusal) return refusal
    const page = pageAsked(`${sortBy}-${sortOrder}` as const, options)
    const { rows, paging } = await joinRequestList(reader, page, {
      communityId,
      statuses: [...new Set(statuses)],
    })
    return { ...(await joinRequestAnswer(reader, caller, { requests: rows })), paging }
  },
)
