import { listMyInvitations as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { invitationAnswer } from './invitation-answer.ts'
import { ownInvitationList } from './invitation-queries.ts'

export const listMyInvitations = query(
  contract,
  async ({ query: { targetId, statuses, options }, caller }, reader) => {
    const filter = {
      userId: caller.userId,
      communityId: targetId ?? null,
      statuses: [...new Set(statuses)],
    }
    const { rows, paging } = await ownInvitationList(
      reader,
      pageAsked('createdAt-desc', options),
      filter,
    )
    return { ...(await invitationAnswer(reader, caller, rows)), paging }
  },
)
