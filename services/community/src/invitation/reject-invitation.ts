import { rejectInvitation as contract, invitationRejected, community as lane, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { latestInvitation } from '@causerie/replicas'
import { aboutInvitation, answerWithInvitation, stillPending } from './about-invitation.ts'

export const rejectInvitation = command(contract, {
  about: aboutInvitation,
  orderBy: ({ about }) => lane(about.communityId),
  load: ({ about }) => ({ invitation: latestInvitation(about.communityId, about.userId) }),
  decide: ({ invitation }, { about, caller }) => {
    if (caller.userId !== about.userId) return refuse('permission-denied')
    return stillPending(invitation, about) ? [invitationRejected(about)] : refuse('invitation-not-found')
  },
  reply: answerWithInvitation,
})
