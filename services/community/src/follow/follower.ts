import { followerAdded, followerApproved, followerRemoved, userKey } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { FollowDoc, followOf } from '@causerie/replicas'
import { followCounts, moved, recounted } from './follow-count.ts'

/** Who follows people, or asked to: the same as the followings, in the lane of whom they follow. */
export const followers = table('followers', {
  row: FollowDoc,
  key: ['toUserPublicId', 'fromUserPublicId'],
  version: 2,
  orderedByKey: ({ toUserPublicId }) => userKey(toUserPublicId),
  derived: { status: 'text', createdAt: 'text' },
  indexes: {
    followers_by_creation: { on: ['toUserPublicId', 'createdAt', 'fromUserPublicId'], where: `status <> 'none'` },
    followers_that_wait: { on: ['toUserPublicId', 'createdAt', 'fromUserPublicId'], where: `status = 'pending'` },
  },
  fillfactor: 70,
})

type OfFollower = { userId: string; followerId: string }
const rowsOf = (e: OfFollower) => ({ follower: followers.get(e.userId, e.followerId), counts: followCounts.get(e.userId) })

export const followerFolds = {
  followerAdded: fold(followerAdded)(rowsOf, ({ follower: before, counts }, { data: e, at }) => [
    followers.put(followOf(before, { from: e.followerId, to: e.userId, status: e.status, at })),
    ...recounted(counts, e.userId, { followerCount: moved('accepted', before, e), pendingCount: moved('pending', before, e) }),
  ]),

  followerApproved: fold(followerApproved)(rowsOf, ({ follower: before, counts }, { data: e, at }) => {
    if (before?.status !== 'pending') return []
    const after = { ...before, status: 'accepted' as const, updatedAt: at }
    return [
      followers.put(after),
      ...recounted(counts, e.userId, { followerCount: moved('accepted', before, after), pendingCount: moved('pending', before, after) }),
    ]
  }),

  followerRemoved: fold(followerRemoved)(rowsOf, ({ follower: before, counts }, { data: e, at }) => {
    if (!before) return []
    const after = { ...before, status: 'none' as const, updatedAt: at }
    return [
      followers.put(after),
      ...recounted(counts, e.userId, { followerCount: moved('accepted', before, after), pendingCount: moved('pending', before, after) }),
    ]
  }),
}
