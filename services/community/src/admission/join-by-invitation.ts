import type { Fact } from '@causerie/contract'
import { communityInvitationAccepted, communityJoinRequestApproved, communityMemberJoined } from '@causerie/contracts/community'
import type { InvitationDoc } from '@causerie/replicas'

type Pending = { invitation: Pick<InvitationDoc, 'invitationId' | 'inviterUserId'>; request: { joinRequestId: string } | undefined }

/** Accepts the pending invitation. A pending join request is approved with it, in the name of the inviter. */
export const joinByInvitation = (membership: { communityId: string; userId: string }, { invitation, request }: Pending): Fact[] => [
  ...(request
    ? [communityJoinRequestApproved({ ...membership, joinRequestId: request.joinRequestId, responderId: invitation.inviterUserId })]
    : []),
  communityInvitationAccepted({ ...membership, invitationId: invitation.invitationId }),
  communityMemberJoined({ ...membership, roles: ['member'] }),
]
