import { resendInvitation as contract, invitationResent, community as lane, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { communities, communityUsers, isMember, latestInvitation, standingInCommunity, users } from '@causerie/replicas'
import { refusalToManage } from '../member/member-policy.ts'
import { aboutInvitation, answerWithInvitation } from './about-invitation.ts'

export const resendInvitation = command(contract, {
  about: aboutInvitation,
  orderBy: ({ about }) => lane(about.communityId),
  load: ({ about: { communityId, userId }, caller }) => ({
    ...standingInCommunity(communityId, caller),
    community: communities.get(communityId),
    invitation: latestInvitation(communityId, userId),
    guest: users.get(userId),
    membership: communityUsers.get(communityId, userId),
  }),
  decide: ({ community, invitation: row, guest, membership, ...standing }, { about, caller }) => {
    const refusal = refusalToManage('ADD_COMMUNITY_USER', community, { ...standing, caller })
    if (refusal) return refusal
    if (membership?.communityMembership === 'banned') return refuse('banned-users', [about.userId])
    const isRejected = row?.invitation.invitationId === about.invitationId && row.invitation.status === 'rejected'
    if (!isRejected || isMember(membership) || !guest || guest.isDeleted) return refuse('cannot-resend')
    return [invitationResent(about)]
  },
  reply: answerWithInvitation,
})
