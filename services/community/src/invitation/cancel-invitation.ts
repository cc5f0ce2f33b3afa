import { cancelInvitation as contract, invitationCancelled, community as lane, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { communities, latestInvitation, standingInCommunity } from '@causerie/replicas'
import { refusalToManage } from '../member/member-policy.ts'
import { aboutInvitation, answerWithInvitation, stillPending } from './about-invitation.ts'

/** Who sent it may take it back, whatever they are in the community by now. */
export const cancelInvitation = command(contract, {
  about: aboutInvitation,
  orderBy: ({ about }) => lane(about.communityId),
  load: ({ about: { communityId, userId }, caller }) => ({
    ...standingInCommunity(communityId, caller),
    community: communities.get(communityId),
    invitation: latestInvitation(communityId, userId),
  }),
  decide: ({ community, invitation, ...standing }, { about, caller }) => {
    const pending = stillPending(invitation, about)
    if (pending?.createdBy === caller.userId) return [invitationCancelled(about)]
    const refusal = refusalToManage('ADD_COMMUNITY_USER', community, { ...standing, caller })
    if (refusal) return refusal
    return pending ? [invitationCancelled(about)] : refuse('invitation-not-found')
  },
  reply: answerWithInvitation,
})
