import { communityInvitationCancelled, communityJoinRequestRejected, type Fact } from '@causerie/contracts'
import type { Loaded } from '@causerie/kernel'
import { latestInvitation, pendingInvitation } from '@causerie/replicas'
import { latestJoinRequest, pendingJoinRequest } from '../join-request/join-request.ts'

/** What these people may be waiting for in a community: becoming a member ends it. */
export const waiting = (communityId: string, userIds: readonly string[]) => ({
  requests: userIds.map((userId) => latestJoinRequest(communityId, userId)),
  invitations: userIds.map((userId) => latestInvitation(communityId, userId)),
})

/** They wait in vain: their requests are turned down, their invitations taken back. */
export const endWaiting = ({ requests, invitations }: Loaded<ReturnType<typeof waiting>>, responderId: string): Fact[] => [
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
