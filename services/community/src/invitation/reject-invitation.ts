import {
  communityInvitationRejected,
  rejectInvitation as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { latestInvitation } from '@causerie/replicas'
import { aboutInvitation, oneInvitationAnswer, stillPending } from './about-invitation.ts'

export const rejectInvitation = command(contract, {
  about: aboutInvitation,
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about }) => ({ invitation: latestInvitation(about.communityId, about.userId) }),
  decide: ({ invitation }, { about, caller }) => {
    if (caller.userId !== about.userId) return refuse('permission-denied')
    return stillPending(invitation, about)
      ? [communityInvitationRejected(about)]
      : refuse('invitation-not-found')
  },
  reply: oneInvitationAnswer,
})
