import { followerAdded, followerApproved, followerRemoved } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import {
  currentFollowCondition,
  FollowDoc,
  followOf,
  isPendingFollow,
  pendingFollowCondition,
} from '@causerie/replicas'
import { addToCounts, countDelta, followCounts } from './follow-count.ts'

/**
 * Followers and follow requests: the same follows as `followings`, ordered by the followed user.
 */
export const followers = table('followers', {
  row: FollowDoc,
  key: ['toUserPublicId', 'fromUserPublicId'],
  version: 2,
  orderedByKey: ({ toUserPublicId }) => userKey(toUserPublicId),
  derived: { status: 'text', createdAt: 'text' },
  indexes: {
    followers_by_creation: {
      on: ['toUserPublicId', 'createdAt', 'fromUserPublicId'],
      where: currentFollowCondition(),
    },
    followers_pending: {
      on: ['toUserPublicId', 'createdAt', 'fromUserPublicId'],
      where: pendingFollowCondition(),
    },
  },
  fillfactor: 70,
})

type OfFollower = { userId: string; followerId: string }
const followerRows = (e: OfFollower) => ({
  follower: followers.get(e.userId, e.followerId),
  counts: followCounts.get(e.userId),
})

export const followerFolds = {
  followerAdded: fold(followerAdded)(
    followerRows,
    ({ follower: before, counts }, { data: e, at }) => [
      followers.put(followOf(before, { from: e.followerId, to: e.userId, status: e.status, at })),
      ...addToCounts(counts, e.userId, {
        followerCount: countDelta('accepted', before, e),
        pendingCount: countDelta('pending', before, e),
      }),
    ],
  ),

  followerApproved: fold(followerApproved)(
    followerRows,
    ({ follower: before, counts }, { data: e, at }) => {
      if (!before || !isPendingFollow(before)) return []
      const after = { ...before, status: 'accepted' as const, updatedAt: at }
      return [
        followers.put(after),
        ...addToCounts(counts, e.userId, {
          followerCount: countDelta('accepted', before, after),
          pendingCount: countDelta('pending', before, after),
        }),
      ]
    },
  ),

  followerRemoved: fold(followerRemoved)(
    followerRows,
    ({ follower: before, counts }, { data: e, at }) => {
      if (!before) return []
      const after = { ...before, status: 'none' as const, updatedAt: at }
      return [
        followers.put(after),
        ...addToCounts(counts, e.userId, {
          followerCount: countDelta('accepted', before, after),
          pendingCount: countDelta('pending', before, after),
        }),
      ]
    },
  ),
}
