import { communityInvitationAccepted, communityJoinRequestApproved, communityMemberJoined, type Fact } from '@causerie/contracts'
import type { InvitationDoc } from '@causerie/replicas'

type Waiting = { invited: Pick<InvitationDoc, 'invitationId' | 'inviterUserId'>; pending: { joinRequestId: string } | undefined }

/** Somebody takes up the invitation that waits for them; a request of theirs that was pending is granted with it, by who invited them. */
export const joinByInvitation = (of: { communityId: string; userId: string }, { invited, pending }: Waiting): Fact[] => [
  ...(pending ? [communityJoinRequestApproved({ ...of, joinRequestId: pending.joinRequestId, responderId: invited.inviterUserId })] : []),
  communityInvitationAccepted({ ...of, invitationId: invited.invitationId }),
  communityMemberJoined({ ...of, roles: ['member'] }),
]
