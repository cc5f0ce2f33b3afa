import {
  accessInCommunity,
  blockedWith,
  blocksWith,
  isBannedMember,
  isMember,
} from '@causerie/authorization'
import {
  communityInvitationResent,
  resendInvitation as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities, communityUsers, latestInvitation, users } from '@causerie/replicas'
import { refusalToManage } from '../community/community-policy.ts'
import { oneInvitationAnswer, resolveInvitation } from './resolve-invitation.ts'

export const resendInvitation = command(contract, {
  resolve: resolveInvitation,
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved: { communityId, userId }, caller }) => ({
    ...accessInCommunity(communityId, caller),
    community: communities.get(communityId),
    invitation: latestInvitation(communityId, userId),
    invitee: users.get(userId),
    membership: communityUsers.get(communityId, userId),
    blocks: blocksWith(caller.userId, [userId]),
  }),
  decide: (
    { community, invitation: row, invitee, membership, blocks, ...access },
    { resolved, caller },
  ) => {
    const refusal = refusalToManage('ADD_COMMUNITY_USER', community, { ...access, caller })
    if (refusal) return refusal
    if (isBannedMember(membership)) return refuse('banned-users', [resolved.userId])
    if (blockedWith(caller.userId, blocks).has(resolved.userId)) return refuse('blocked-user')
    const isRejected =
      row?.invitation.invitationId === resolved.invitationId && row.invitation.status === 'rejected'
    if (!isRejected || isMember(membership) || !invitee || invitee.isDeleted)
      return refuse('cannot-resend')
    return [communityInvitationResent(resolved)]
  },
  reply: oneInvitationAnswer,
})
