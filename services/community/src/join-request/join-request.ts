import {
  communityJoinRequestApproved,
  communityJoinRequestCancelled,
  communityJoinRequested,
  communityJoinRequestRejected,
  communityKey,
  communityMemberJoined,
  JoinRequest,
} from '@causerie/contracts'
import { type Change, fold, table } from '@causerie/kernel'
import { z } from 'zod'

/** What is stored of a join request and shown as it stands. */
export const JoinRequestDoc = JoinRequest.omit({ requestorInternalId: true, responderInternalId: true })
export type JoinRequestDoc = z.infer<typeof JoinRequestDoc>

const JoinRequestRow = z.object({ communityId: z.string(), userId: z.string(), supersededBy: z.string(), request: JoinRequestDoc })
type JoinRequestRow = z.infer<typeof JoinRequestRow>

/**
 * Every request ever made. The latest of a person lies where it can be found without its id, and only that one can be pending;
 * an earlier one lies under the id of the one that came after it.
 */
export const joinRequests = table('join_requests', {
  version: 3,
  row: JoinRequestRow,
  key: ['communityId', 'userId', 'supersededBy'],
  orderedByKey: ({ communityId }) => communityKey(communityId),
  indexed: {
    joinRequestId: ['text', ({ request }) => request.joinRequestId],
    status: ['text', ({ request }) => request.status],
    respondedAt: ['text', ({ request }) => request.respondedAt ?? ''],
  },
})
export const latestJoinRequest = (communityId: string, userId: string) => joinRequests.get(communityId, userId, '')

/** The request that waits for an answer, if there is one. */
export const pendingJoinRequest = (row: JoinRequestRow | undefined): JoinRequestDoc | undefined =>
  row?.request.status === 'pending' ? row.request : undefined

type Changed = Pick<JoinRequestDoc, 'status' | 'updatedAt'> &
  Partial<Pick<JoinRequestDoc, 'respondedAt' | 'responderId' | 'responderPublicId'>>
const changed = (row: JoinRequestRow, to: Changed): Change[] => [joinRequests.put({ ...row, request: { ...row.request, ...to } })]

const answered = (status: 'approved' | 'rejected', responderId: string, at: string): Changed => ({
  status,
  respondedAt: at,
  updatedAt: at,
  responderId,
  responderPublicId: responderId,
})

const latestOf = (e: { communityId: string; userId: string }) => ({ request: latestJoinRequest(e.communityId, e.userId) })
/** What becomes of a request that an event is about. */
const becomes = (row: JoinRequestRow | undefined, e: { joinRequestId: string }, to: Changed): Change[] =>
  row?.request.joinRequestId === e.joinRequestId ? changed(row, to) : []

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

  communityJoinRequestApproved: fold(communityJoinRequestApproved)(latestOf, ({ request }, { data, at }) =>
    becomes(request, data, answered('approved', data.responderId, at)),
  ),
  communityJoinRequestRejected: fold(communityJoinRequestRejected)(latestOf, ({ request }, { data, at }) =>
    becomes(request, data, answered('rejected', data.responderId, at)),
  ),
  communityJoinRequestCancelled: fold(communityJoinRequestCancelled)(latestOf, ({ request }, { data, at }) =>
    becomes(request, data, { status: 'cancelled', updatedAt: at }),
  ),

  /** A member, however they joined, has no pending request: whoever added them answered it. */
  communityMemberJoined: fold(communityMemberJoined)(latestOf, ({ request: row }, { at, actor }) =>
    row && pendingJoinRequest(row) ? changed(row, answered('approved', actor, at)) : [],
  ),
}
