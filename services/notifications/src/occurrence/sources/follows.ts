import { followerAdded, followerApproved, followerRemoved } from '@causerie/contracts/community'
import { source } from '../act.ts'

const fromCommunity = { on: 'community', from: 'now' } as const
const followerId = (userId: string) => `follower:${userId}`
const followingId = (userId: string) => `following:${userId}`
const feedOf = (userId: string) => ({ targetType: 'user' as const, targetId: userId })

/** A request to follow notifies nobody: clients list requests. */
export const followerAddedSource = source(
  followerAdded,
  { ...fromCommunity, tells: ['follow'] },
  ({ data: { userId, followerId: actorId, status } }) =>
    status === 'accepted'
      ? [
          {
            category: 'follow',
            actId: followerId(actorId),
            actorId,
            to: { userIds: [userId] },
            about: feedOf(userId),
          },
        ]
      : [],
)

export const followerApprovedSource = source(
  followerApproved,
  { ...fromCommunity, tells: ['follow_accepted'] },
  ({ data: { userId: actorId, followerId: userId } }) => [
    {
      category: 'follow_accepted',
      actId: followingId(actorId),
      actorId,
      to: { userIds: [userId] },
      about: feedOf(userId),
    },
  ],
)

export const followerRemovedSource = source(
  followerRemoved,
  { ...fromCommunity, undoes: ['follow', 'follow_accepted'] },
  ({ data: { userId, followerId: follower, reason } }) =>
    reason === 'requestCanceled' || reason === 'requestDeclined'
      ? []
      : [
          { undoes: followerId(follower), of: { userIds: [userId] } },
          { undoes: followingId(userId), of: { userIds: [follower] } },
        ],
)
