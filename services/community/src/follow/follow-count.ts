import { FollowCount, followAccepted, user, userBlocked, userFollowed, userUnblocked, userUnfollowed } from '@causerie/contracts'
import { type Change, fold, table } from '@causerie/kernel'
import { both, type FollowDoc, followingFolds, followings, userBlockFolds, userBlocks } from '@causerie/replicas'
import { z } from 'zod'

const FollowCountRow = FollowCount.extend({ blockedCount: z.number() })
type FollowCountRow = z.infer<typeof FollowCountRow>

/** How many follow a person, and whom, and how many they block; none before there is something to count. */
export const followCounts = table('follow_counts', {
  row: FollowCountRow,
  key: ['userId'],
  orderedByKey: ({ userId }) => user(userId),
  columns: { followerCount: 'int4', followingCount: 'int4', pendingCount: 'int4', blockedCount: 'int4' },
})

type Counted = 'followerCount' | 'followingCount' | 'pendingCount' | 'blockedCount'
type Standing = Pick<FollowDoc, 'status'>
/** What is counted, what it was, and what it is. */
type Move = [counted: FollowDoc['status'], before: Standing | undefined, after: Standing]

/** The counts with what became of one follow or block; nothing where they stay as they are. */
export const recounted = (counts: FollowCountRow | undefined, userId: string, moves: Partial<Record<Counted, Move>>): Change[] => {
  const before = counts ?? { userId, followerCount: 0, followingCount: 0, pendingCount: 0, blockedCount: 0 }
  const by = (name: Counted): number => {
    const [counted, was, is] = moves[name] ?? ['none', undefined, undefined]
    return is ? Number(is.status === counted) - Number(was?.status === counted) : 0
  }
  const after = {
    userId,
    followerCount: before.followerCount + by('followerCount'),
    followingCount: before.followingCount + by('followingCount'),
    pendingCount: before.pendingCount + by('pendingCount'),
    blockedCount: before.blockedCount + by('blockedCount'),
  }
  return JSON.stringify(after) === JSON.stringify(before) ? [] : [followCounts.put(after)]
}

type OfFollowing = { userId: string; followedUserId: string }
const beforeOf = (e: OfFollowing) => ({ before: followings.get(e.userId, e.followedUserId), counts: followCounts.get(e.userId) })
const blockOf = (e: { userId: string; blockedUserId: string }) => ({
  before: userBlocks.get(e.userId, e.blockedUserId),
  counts: followCounts.get(e.userId),
})

/** The followings and blocks that all services know, with the counts that this one keeps. */
export const followCountFolds = {
  userFollowed: both(
    followingFolds.userFollowed,
    fold(userFollowed)(beforeOf, ({ before, counts }, { data: e }) =>
      recounted(counts, e.userId, { followingCount: ['accepted', before, e] }),
    ),
  ),
  followAccepted: both(
    followingFolds.followAccepted,
    fold(followAccepted)(beforeOf, ({ before, counts }, { data: e }) =>
      before?.status === 'pending' ? recounted(counts, e.userId, { followingCount: ['accepted', before, { status: 'accepted' }] }) : [],
    ),
  ),
  userUnfollowed: both(
    followingFolds.userUnfollowed,
    fold(userUnfollowed)(beforeOf, ({ before, counts }, { data: e }) =>
      recounted(counts, e.userId, { followingCount: ['accepted', before, { status: 'none' }] }),
    ),
  ),
  userBlocked: both(
    userBlockFolds.userBlocked,
    fold(userBlocked)(blockOf, ({ before, counts }, { data: e }) =>
      recounted(counts, e.userId, { blockedCount: ['blocked', before, { status: 'blocked' }] }),
    ),
  ),
  userUnblocked: both(
    userBlockFolds.userUnblocked,
    fold(userUnblocked)(blockOf, ({ before, counts }, { data: e }) =>
      recounted(counts, e.userId, { blockedCount: ['blocked', before, { status: 'none' }] }),
    ),
  ),
}
