import { refuse } from '@causerie/contract'
import { acceptInvitation as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { communities, communityUsers, users } from '@causerie/replicas'
import { joinByInvitation } from '../admission/join-by-invitation.ts'
import { pendingJoinRequest } from '../admission/join-request.ts'
import { pendingEntryRows } from '../admission/pending-entries.ts'
import { aboutInvitation, oneInvitationAnswer, stillPending } from './about-invitation.ts'

export const acceptInvitation = command(contract, {
  about: aboutInvitation,
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about: { communityId, userId } }) => ({
    ...pendingEntryRows(communityId, [userId]),
    community: communities.get(communityId),
    user: users.get(userId),
    member: communityUsers.get(communityId, userId),
  }),
  awaits: ['chat'],
  decide: ({ community, user, member, requests: [requestRow], invitations: [invitationRow] }, { about, caller }) => {
    if (caller.userId !== about.userId) return refuse('permission-denied')
    if (!community || community.isDeleted) return refuse('community-not-found')
    if (member?.communityMembership === 'banned') return refuse('banned-from-community')
    // Tokens of a deleted user stay valid until gateways learn of the deletion.
    if (user?.isDeleted) return refuse('user-not-found')
    const { communityId, userId } = about
    const invitation = stillPending(invitationRow, about)
    return invitation
      ? joinByInvitation({ communityId, userId }, { invitation, request: pendingJoinRequest(requestRow) })
      : refuse('invitation-not-found')
  },
  reply: oneInvitationAnswer,
})
