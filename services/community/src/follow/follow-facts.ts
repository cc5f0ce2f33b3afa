import {
  followerAdded,
  followerApproved,
  followerRemoved,
  userFollowed,
  userFollowRequestAccepted,
  userUnfollowed,
} from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import type { Fact, OrderingKey } from '@causerie/protocol'
import { type FollowDoc, followings, isCurrentFollow } from '@causerie/replicas'
import type { z } from 'zod'
import { followCounts } from './follow-count.ts'
import { followers } from './follower.ts'

/** The public ids of a follower (`from`) and the user they follow (`to`). */
export type Pair = { from: string; to: string }

/**
 * Commands on two users take the ordering keys of both, so that a follow and a block cannot race.
 */
export const pairKeys = ({ from, to }: Pair): OrderingKey[] => [userKey(from), userKey(to)]

/** The rows that the facts of a follow change. */
export const followRows = ({ from, to }: Pair) => ({
  following: followings.get(from, to),
  follower: followers.get(to, from),
  counts: [followCounts.get(from), followCounts.get(to)],
})

export const startFollow = ({ from, to }: Pair, status: 'pending' | 'accepted'): Fact[] => [
  userFollowed({ userId: from, followedUserId: to, status }),
  followerAdded({ userId: to, followerId: from, status }),
]

export const acceptFollow = ({ from, to }: Pair): Fact[] => [
  userFollowRequestAccepted({ userId: from, followedUserId: to }),
  followerApproved({ userId: to, followerId: from }),
]

type Reason = z.infer<typeof userUnfollowed.schema>['reason']
/** No facts where there is neither a follow nor a request. */
export const endFollow = (before: FollowDoc | undefined, reason: Reason): Fact[] =>
  before && isCurrentFollow(before)
    ? [
        userUnfollowed({ userId: before.from, followedUserId: before.to, reason }),
        followerRemoved({ userId: before.to, followerId: before.from, reason }),
      ]
    : []
