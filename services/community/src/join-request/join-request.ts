import { community, JoinRequest, joinRequested } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

/** What is stored of a join request and shown as it stands. */
export const JoinRequestDoc = JoinRequest.omit({ requestorInternalId: true, responderInternalId: true })
export type JoinRequestDoc = z.infer<typeof JoinRequestDoc>

/** Every request ever made. */
export const joinRequests = table('join_requests', {
  row: JoinRequestDoc,
  key: ['joinRequestId'],
  orderedBy: ({ targetId }) => community(targetId),
})

/** The request of a person that waits for an answer; there is one at most. */
export const pendingJoinRequests = table('pending_join_requests', {
  row: z.object({ communityId: z.string(), userId: z.string(), joinRequestId: z.string() }),
  key: ['communityId', 'userId'],
  orderedByKey: ({ communityId }) => community(communityId),
})

export const joinRequestFolds = {
  joinRequested: fold(joinRequested)(
    (e) => ({ request: joinRequests.get(e.joinRequestId), pending: pendingJoinRequests.get(e.communityId, e.userId) }),
    (_, { data: e, at, networkId }) => [
      joinRequests.put({
        _id: e.joinRequestId,
        networkId,
        targetId: e.communityId,
        targetType: 'community',
        type: 'communityJoinRequest',
        userId: e.userId,
        status: e.status,
        respondedAt: e.status === 'approved' ? at : null,
        updatedAt: at,
        createdAt: at,
        joinRequestId: e.joinRequestId,
        requestorId: e.userId,
        requestorPublicId: e.userId,
        responderId: null,
        responderPublicId: null,
      }),
      ...(e.status === 'pending'
        ? [pendingJoinRequests.put({ communityId: e.communityId, userId: e.userId, joinRequestId: e.joinRequestId })]
        : []),
    ],
  ),
}
