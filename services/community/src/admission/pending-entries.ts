import type { Fact } from '@causerie/contract'
import { communityInvitationCancelled, communityJoinRequestRejected } from '@causerie/contracts/community'
import type { Loaded } from '@causerie/kernel'
import { latestInvitation, pendingInvitation } from '@causerie/replicas'
import { latestJoinRequest, pendingJoinRequest } from './join-request.ts'

/** The rows of these users' join requests and invitations, which a membership or a ban ends. */
export const pendingEntryRows = (communityId: string, userIds: readonly string[]) => ({
  requests: userIds.map((userId) => latestJoinRequest(communityId, userId)),
  invitations: userIds.map((userId) => latestInvitation(communityId, userId)),
})

/** Rejects the pending join requests and cancels the pending invitations. */
export const closePendingEntries = (
  { requests, invitations }: Loaded<ReturnType<typeof pendingEntryRows>>,
  responderId: string,
): Fact[] => [
  ...requests.flatMap((row) => {
    const pending = pendingJoinRequest(row)
    return row && pending
      ? [
          communityJoinRequestRejected({
            communityId: row.communityId,
            userId: row.userId,
            joinRequestId: pending.joinRequestId,
            responderId,
          }),
        ]
      : []
  }),
  ...invitations.flatMap((row) => {
    const pending = pendingInvitation(row)
    return row && pending
      ? [communityInvitationCancelled({ communityId: row.communityId, userId: row.userId, invitationId: pending.invitationId })]
      : []
  }),
]
