import {
  communityInvitationRejected,
  rejectInvitation as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { latestInvitation } from '@causerie/replicas'
import { oneInvitationAnswer, resolveInvitation, stillPending } from './resolve-invitation.ts'

export const rejectInvitation = command(contract, {
  resolve: resolveInvitation,
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved }) => ({ invitation: latestInvitation(resolved.communityId, resolved.userId) }),
  decide: ({ invitation }, { resolved, caller }) => {
    if (caller.userId !== resolved.userId) return refuse('permission-denied')
    return stillPending(invitation, resolved)
      ? [communityInvitationRejected(resolved)]
      : refuse('invitation-not-found')
  },
  reply: oneInvitationAnswer,
})
