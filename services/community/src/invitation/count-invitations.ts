import { countInvitations as contract, RequestStatus } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { invitationsCount } from './invitation-queries.ts'
import { refusalToReadInvitations } from './invitation-visibility.ts'

export const countInvitations = query(
  contract,
  async ({ query: { targetId, statuses }, caller }, reader) => {
    const refusal = await refusalToReadInvitations(
      { resolved: { communityId: targetId }, caller },
      reader,
    )
    return (
      refusal ?? {
        count: await invitationsCount(reader, targetId, statuses ?? RequestStatus.options),
      }
    )
  },
)
