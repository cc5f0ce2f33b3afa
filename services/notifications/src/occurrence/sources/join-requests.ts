import {
  communityJoinRequestApproved,
  communityJoinRequestCancelled,
  communityJoinRequested,
  communityJoinRequestRejected,
} from '@causerie/contracts/community'
import { type Act, type Consequence, source } from '../act.ts'

const fromCommunity = { on: 'community', from: 'now' } as const

type JoinRequest = { joinRequestId: string; communityId: string; userId: string }
const about = ({ communityId, joinRequestId }: JoinRequest): Act['about'] => ({
  targetType: 'community',
  targetId: communityId,
  referenceType: 'joinRequest',
  referenceId: joinRequestId,
})
const requestId = ({ joinRequestId }: JoinRequest) => `join-request:${joinRequestId}`

const withdrawn = (request: JoinRequest): Consequence => ({
  undoes: requestId(request),
  of: { communityId: request.communityId },
})
const answered = (
  request: JoinRequest & { responderId: string },
  variant: 'approved' | 'declined',
): Consequence => ({
  category: 'respond_on_join_request',
  actId: `answer-to-join-request:${request.joinRequestId}`,
  actorId: request.responderId,
  to: { userIds: [request.userId] },
  about: { ...about(request), variant },
})

export const joinRequestedSource = source(
  communityJoinRequested,
  { ...fromCommunity, tells: ['join_request'] },
  ({ data: request }) =>
    request.status === 'pending'
      ? [
          {
            category: 'join_request',
            actId: requestId(request),
            actorId: request.userId,
            to: { members: 'ADD_COMMUNITY_USER' },
            about: about(request),
          },
        ]
      : [],
)

export const joinRequestApprovedSource = source(
  communityJoinRequestApproved,
  { ...fromCommunity, tells: ['respond_on_join_request'] },
  ({ data }) => [answered(data, 'approved')],
)

export const joinRequestRejectedSource = source(
  communityJoinRequestRejected,
  { ...fromCommunity, tells: ['respond_on_join_request'], undoes: ['join_request'] },
  ({ data }) => [withdrawn(data), answered(data, 'declined')],
)

export const joinRequestCancelledSource = source(
  communityJoinRequestCancelled,
  { ...fromCommunity, undoes: ['join_request'] },
  ({ data }) => [withdrawn(data)],
)
