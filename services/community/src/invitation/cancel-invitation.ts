import { accessInCommunity } from '@causerie/authorization'
import {
  communityInvitationCancelled,
  cancelInvitation as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities, latestInvitation } from '@causerie/replicas'
import { refusalToManage } from '../community/community-policy.ts'
import { oneInvitationAnswer, resolveInvitation, stillPending } from './resolve-invitation.ts'

/** The inviter may cancel even after losing the permission to invite. */
export const cancelInvitation = command(contract, {
  resolve: resolveInvitation,
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved: { communityId, userId }, caller }) => ({
    ...accessInCommunity(communityId, caller),
    community: communities.get(communityId),
    invitation: latestInvitation(communityId, userId),
  }),
  decide: ({ community, invitation, ...access }, { resolved, caller }) => {
    const pending = stillPending(invitation, resolved)
    if (pending?.createdBy === caller.userId) return [communityInvitationCancelled(resolved)]
    const refusal = refusalToManage('ADD_COMMUNITY_USER', community, { ...access, caller })
    if (refusal) return refusal
    return pending ? [communityInvitationCancelled(resolved)] : refuse('invitation-not-found')
  },
  reply: oneInvitationAnswer,
})
