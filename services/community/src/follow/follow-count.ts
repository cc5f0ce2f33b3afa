import {
  FollowCount,
  userBlocked,
  userFollowed,
  userFollowRequestAccepted,
  userUnblocked,
  userUnfollowed,
} from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { type Change, fold, table } from '@causerie/kernel'
import { type FollowDoc, followings, isPendingFollow, userBlocks } from '@causerie/replicas'
import { z } from 'zod'

const FollowCountRow = FollowCount.extend({ blockedCount: z.number() })
type FollowCountRow = z.infer<typeof FollowCountRow>

/**
 * Followers, followings, pending requests and blocks of a user. The row exists once one of them was
 * counted.
 */
export const followCounts = table('follow_counts', {
  row: FollowCountRow,
  key: ['userId'],
  orderedByKey: ({ userId }) => userKey(userId),
  columns: {
    followerCount: 'int4',
    followingCount: 'int4',
    pendingCount: 'int4',
    blockedCount: 'int4',
  },
  fillfactor: 70,
})

/** The counts of a user without a row. */
export const zeroCounts = { followerCount: 0, followingCount: 0, pendingCount: 0, blockedCount: 0 }
type Status = Pick<FollowDoc, 'status'>

/** How a change of one follow or block changes the number of those with this status: -1, 0 or 1. */
export const countDelta = (
  status: FollowDoc['status'],
  before: Status | undefined,
  after: Status,
): number => Number(after.status === status) - Number(before?.status === status)

/** Adds deltas to a user's counts; no change where all deltas are zero. */
export const addToCounts = (
  counts: FollowCountRow | undefined,
  userId: string,
  deltas: Partial<typeof zeroCounts>,
): Change[] => {
  const before = counts ?? { userId, ...zeroCounts }
  const { followerCount, followingCount, pendingCount, blockedCount } = { ...zeroCounts, ...deltas }
  if ([followerCount, followingCount, pendingCount, blockedCount].every((count) => count === 0))
    return []
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
const followingRows = (e: OfFollowing) => ({
  before: followings.get(e.userId, e.followedUserId),
  counts: followCounts.get(e.userId),
})
const blockRows = (e: { userId: string; blockedUserId: string }) => ({
  before: userBlocks.get(e.userId, e.blockedUserId),
  counts: followCounts.get(e.userId),
})

export const followCountFolds = {
  userFollowed: fold(userFollowed)(followingRows, ({ before, counts }, { data: e }) =>
    addToCounts(counts, e.userId, { followingCount: countDelta('accepted', before, e) }),
  ),
  userFollowRequestAccepted: fold(userFollowRequestAccepted)(
    followingRows,
    ({ before, counts }, { data: e }) =>
      isPendingFollow(before)
        ? addToCounts(counts, e.userId, {
            followingCount: countDelta('accepted', before, { status: 'accepted' }),
          })
        : [],
  ),
  userUnfollowed: fold(userUnfollowed)(followingRows, ({ before, counts }, { data: e }) =>
    addToCounts(counts, e.userId, {
      followingCount: countDelta('accepted', before, { status: 'none' }),
    }),
  ),
  userBlocked: fold(userBlocked)(blockRows, ({ before, counts }, { data: e }) =>
    addToCounts(counts, e.userId, {
      blockedCount: countDelta('blocked', before, { status: 'blocked' }),
    }),
  ),
  userUnblocked: fold(userUnblocked)(blockRows, ({ before, counts }, { data: e }) =>
    addToCounts(counts, e.userId, {
      blockedCount: countDelta('blocked', before, { status: 'none' }),
    }),
  ),
}
