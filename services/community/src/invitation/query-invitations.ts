import { queryInvitations as contract, RequestStatus } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { invitationAnswer } from './invitation-answer.ts'
import { invitationList } from './invitation-queries.ts'
import { refusalToReadInvitations } from './invitation-visibility.ts'

const byCreation = { firstCreated: 'createdAt-asc', lastCreated: 'createdAt-desc' } as const

export const queryInvitations = query(contract, async ({ query: parameters, caller }, reader) => {
  const {
    targetId: communityId,
    sortBy,
    sortOrder,
    statuses = RequestStatus.options,
    options,
  } = parameters
  const refusal = await refusalToReadInvitations({ resolved: { communityId }, caller }, reader)
  if (refusal) return refusal
  const sort =
    sortBy === 'firstCreated' || sortBy === 'lastCreated'
      ? byCreation[sortBy]
      : (`${sortBy}-${sortOrder}` as const)
  const { rows, paging } = await invitationList(reader, pageAsked(sort, options), {
    communityId,
    statuses: [...new Set(statuses)],
  })
  return { ...(await invitationAnswer(reader, caller, rows)), paging }
})
