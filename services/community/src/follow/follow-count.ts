import {
  FollowCount,
  userBlocked,
  userFollowed,
  userFollowRequestAccepted,
  userKey,
  userUnblocked,
  userUnfollowed,
} from '@causerie/contracts'
import { type Change, fold, table } from '@causerie/kernel'
import { type FollowDoc, followings, userBlocks } from '@causerie/replicas'
import { z } from 'zod'

const FollowCountRow = FollowCount.extend({ blockedCount: z.number() })
type FollowCountRow = z.infer<typeof FollowCountRow>

/** How many follow a person, and whom, and how many they block; none before there is something to count. */
export const followCounts = table('follow_counts', {
  row: FollowCountRow,
  key: ['userId'],
  orderedByKey: ({ userId }) => userKey(userId),
  columns: { followerCount: 'int4', followingCount: 'int4', pendingCount: 'int4', blockedCount: 'int4' },
})

/** Of whom there is nothing to count yet. */
export const uncounted = { followerCount: 0, followingCount: 0, pendingCount: 0, blockedCount: 0 }
type Status = Pick<FollowDoc, 'status'>

/** By how many those of this status become more when one follow or block changes. */
export const moved = (status: FollowDoc['status'], before: Status | undefined, after: Status): number =>
  Number(after.status === status) - Number(before?.status === status)

/** The counts with what they are moved by; nothing where they stay as they are. */
export const recounted = (counts: FollowCountRow | undefined, userId: string, by: Partial<typeof uncounted>): Change[] => {
  const before = counts ?? { userId, ...uncounted }
  const { followerCount, followingCount, pendingCount, blockedCount } = { ...uncounted, ...by }
  if ([followerCount, followingCount, pendingCount, blockedCount].every((count) => count === 0)) return []
  return [
    followCounts.put({
      userId,
      followerCount: before.followerCount + followerCount,
      followingCount: before.followingCount + followingCount,
      pendingCount: before.pendingCount + pendingCount,
      blockedCount: before.blockedCount + blockedCount,
    }),
  ]
}

type OfFollowing = { userId: string; followedUserId: string }
const beforeOf = (e: OfFollowing) => ({ before: followings.get(e.userId, e.followedUserId), counts: followCounts.get(e.userId) })
const blockOf = (e: { userId: string; blockedUserId: string }) => ({
  before: userBlocks.get(e.userId, e.blockedUserId),
  counts: followCounts.get(e.userId),
})

export const followCountFolds = {
  userFollowed: fold(userFollowed)(beforeOf, ({ before, counts }, { data: e }) =>
    recounted(counts, e.userId, { followingCount: moved('accepted', before, e) }),
  ),
  userFollowRequestAccepted: fold(userFollowRequestAccepted)(beforeOf, ({ before, counts }, { data: e }) =>
    before?.status === 'pending' ? recounted(counts, e.userId, { followingCount: moved('accepted', before, { status: 'accepted' }) }) : [],
  ),
  userUnfollowed: fold(userUnfollowed)(beforeOf, ({ before, counts }, { data: e }) =>
    recounted(counts, e.userId, { followingCount: moved('accepted', before, { status: 'none' }) }),
  ),
  userBlocked: fold(userBlocked)(blockOf, ({ before, counts }, { data: e }) =>
    recounted(counts, e.userId, { blockedCount: moved('blocked', before, { status: 'blocked' }) }),
  ),
  userUnblocked: fold(userUnblocked)(blockOf, ({ before, counts }, { data: e }) =>
    recounted(counts, e.userId, { blockedCount: moved('blocked', before, { status: 'none' }) }),
  ),
}
