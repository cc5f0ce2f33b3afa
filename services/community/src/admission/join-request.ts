import {
  communityJoinRequestApproved,
  communityJoinRequestCancelled,
  communityJoinRequested,
  communityJoinRequestRejected,
  communityMemberJoined,
  JoinRequest,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { type Change, fold, table } from '@causerie/kernel'
import { z } from 'zod'

/** The stored part of a join request, which clients get unchanged. */
export const JoinRequestDoc = JoinRequest.omit({
  requestorInternalId: true,
  responderInternalId: true,
})
export type JoinRequestDoc = z.infer<typeof JoinRequestDoc>

export const JoinRequestRow = z.object({
  communityId: z.string(),
  userId: z.string(),
  supersededBy: z.string(),
  request: JoinRequestDoc,
})
export type JoinRequestRow = z.infer<typeof JoinRequestRow>

/** Whether a request waits for an answer, in statements: the rule of `pendingJoinRequest`. */
export const pendingJoinRequestCondition = `status = 'pending'`

/**
 * Every request ever made. A user's latest request has the key `''` and is found without its id;
 * only this one can be pending. An earlier request has the id of its successor as key.
 */
export const joinRequests = table('join_requests', {
  version: 3,
  row: JoinRequestRow,
  key: ['communityId', 'userId', 'supersededBy'],
  orderedByKey: ({ communityId }) => communityKey(communityId),
  derived: {
    joinRequestId: ['text', ({ request }) => request.joinRequestId],
    status: ['text', ({ request }) => request.status],
    respondedAt: ['text', ({ request }) => request.respondedAt ?? ''],
  },
  indexes: {
    join_requests_by_id: { on: ['communityId', 'status', 'joinRequestId'] },
    join_requests_by_response: { on: ['communityId', 'status', 'respondedAt', 'joinRequestId'] },
    join_requests_of_person: { on: ['communityId', 'userId', 'joinRequestId'] },
    // Serves the clean-up of deleted users.
    join_requests_pending: { on: ['userId', 'communityId'], where: pendingJoinRequestCondition },
  },
  fillfactor: 70,
})
export const latestJoinRequest = (communityId: string, userId: string) =>
  joinRequests.get(communityId, userId, '')

/** The request of the row if it is pending. */
export const pendingJoinRequest = (row: JoinRequestRow | undefined): JoinRequestDoc | undefined =>
  row?.request.status === 'pending' ? row.request : undefined

type StatusChange = Pick<JoinRequestDoc, 'status' | 'updatedAt'> &
  Partial<Pick<JoinRequestDoc, 'respondedAt' | 'responderId' | 'responderPublicId'>>
const update = (row: JoinRequestRow, change: StatusChange): Change[] => [
  joinRequests.put({ ...row, request: { ...row.request, ...change } }),
]

const response = (
  status: 'approved' | 'rejected',
  responderId: string,
  at: string,
): StatusChange => ({
  status,
  respondedAt: at,
  updatedAt: at,
  responderId,
  responderPublicId: responderId,
})

const latestRow = (e: { communityId: string; userId: string }) => ({
  request: latestJoinRequest(e.communityId, e.userId),
})
/** Updates the latest request if it is the one of the event. */
const updateMatching = (
  row: JoinRequestRow | undefined,
  e: { joinRequestId: string },
  change: StatusChange,
): Change[] => (row?.request.joinRequestId === e.joinRequestId ? update(row, change) : [])

export const joinRequestFolds = {
  communityJoinRequested: fold(communityJoinRequested)(
    (e) => ({
      request: latestJoinRequest(e.communityId, e.userId),
      earlier: joinRequests.get(e.communityId, e.userId, e.joinRequestId),
    }),
    ({ request: before }, { data: e, at, networkId }) => [
      joinRequests.put({
        communityId: e.communityId,
        userId: e.userId,
        supersededBy: '',
        request: {
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
        },
      }),
      ...(before ? [joinRequests.put({ ...before, supersededBy: e.joinRequestId })] : []),
    ],
  ),

  communityJoinRequestApproved: fold(communityJoinRequestApproved)(
    latestRow,
    ({ request }, { data, at }) =>
      updateMatching(request, data, response('approved', data.responderId, at)),
  ),
  communityJoinRequestRejected: fold(communityJoinRequestRejected)(
    latestRow,
    ({ request }, { data, at }) =>
      updateMatching(request, data, response('rejected', data.responderId, at)),
  ),
  communityJoinRequestCancelled: fold(communityJoinRequestCancelled)(
    latestRow,
    ({ request }, { data, at }) =>
      updateMatching(request, data, { status: 'cancelled', updatedAt: at }),
  ),

  /** Members have no pending request: joining by any means approves it. */
  communityMemberJoined: fold(communityMemberJoined)(
    latestRow,
    ({ request: row }, { at, actor }) =>
      row && pendingJoinRequest(row) ? update(row, response('approved', actor, at)) : [],
  ),
}
