import { acceptInvitation as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities, communityUsers, users } from '@causerie/replicas'
import {
  communityToJoin,
  joinByInvitation,
  pendingEntryRows,
} from '../admission/admission-policy.ts'
import { pendingJoinRequest } from '../admission/join-request.ts'
import { oneInvitationAnswer, resolveInvitation, stillPending } from './resolve-invitation.ts'

export const acceptInvitation = command(contract, {
  resolve: resolveInvitation,
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved: { communityId, userId } }) => ({
    ...pendingEntryRows(communityId, [userId]),
    community: communities.get(communityId),
    user: users.get(userId),
    member: communityUsers.get(communityId, userId),
  }),
  awaits: ['chat'],
  decide: (
    { requests: [requestRow], invitations: [invitationRow], ...rows },
    { resolved, caller },
  ) => {
    if (caller.userId !== resolved.userId) return refuse('permission-denied')
    const community = communityToJoin(rows)
    if ('refused' in community) return community
    const { communityId, userId } = resolved
    const invitation = stillPending(invitationRow, resolved)
    return invitation
      ? joinByInvitation(
          { communityId, userId },
          { invitation, request: pendingJoinRequest(requestRow) },
        )
      : refuse('invitation-not-found')
  },
  reply: oneInvitationAnswer,
})
