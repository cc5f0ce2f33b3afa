import { communityKey, acceptInvitation as contract, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { communities, communityUsers, users } from '@causerie/replicas'
import { pendingJoinRequest } from '../join-request/join-request.ts'
import { waiting } from '../member/waiting.ts'
import { aboutInvitation, oneInvitationAnswer, stillPending } from './about-invitation.ts'
import { joinByInvitation } from './join-by-invitation.ts'

export const acceptInvitation = command(contract, {
  about: aboutInvitation,
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about: { communityId, userId } }) => ({
    ...waiting(communityId, [userId]),
    community: communities.get(communityId),
    person: users.get(userId),
    member: communityUsers.get(communityId, userId),
  }),
  decide: ({ community, person, member, requests: [request], invitations: [invitation] }, { about, caller }) => {
    if (caller.userId !== about.userId) return refuse('permission-denied')
    if (!community || community.isDeleted) return refuse('community-not-found')
    if (member?.communityMembership === 'banned') return refuse('banned-from-community')
    // Their token may live for a moment yet.
    if (person?.isDeleted) return refuse('user-not-found')
    const { communityId, userId } = about
    const invited = stillPending(invitation, about)
    return invited
      ? joinByInvitation({ communityId, userId }, { invited, pending: pendingJoinRequest(request) })
      : refuse('invitation-not-found')
  },
  reply: oneInvitationAnswer,
})
