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
import { aboutInvitation, oneInvitationAnswer, stillPending } from './about-invitation.ts'

/** The inviter may cancel even after losing the permission to invite. */
export const cancelInvitation = command(contract, {
  about: aboutInvitation,
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about: { communityId, userId }, caller }) => ({
    ...accessInCommunity(communityId, caller),
    community: communities.get(communityId),
    invitation: latestInvitation(communityId, userId),
  }),
  decide: ({ community, invitation, ...access }, { about, caller }) => {
    const pending = stillPending(invitation, about)
    if (pending?.createdBy === caller.userId) return [communityInvitationCancelled(about)]
    const refusal = refusalToManage('ADD_COMMUNITY_USER', community, { ...access, caller })
    if (refusal) return refusal
    return pending ? [communityInvitationCancelled(about)] : refuse('invitation-not-found')
  },
  reply: oneInvitationAnswer,
})
