import {
  type Fact,
  followerAdded,
  followerApproved,
  followerRemoved,
  type OrderingKey,
  userFollowed,
  userFollowRequestAccepted,
  userKey,
  userUnfollowed,
} from '@causerie/contracts'
import { type FollowDoc, followings } from '@causerie/replicas'
import type { z } from 'zod'
import { followCounts } from './follow-count.ts'
import { followers } from './follower.ts'

/** Who follows, and whom. */
export type Pair = { from: string; to: string }

/** What is between two people is decided where both of them stand, so that a follow and a block can't miss each other. */
export const lanesOf = ({ from, to }: Pair): OrderingKey[] => [userKey(from), userKey(to)]

/** The rows that the facts of a follow change. */
export const followRows = ({ from, to }: Pair) => ({
  following: followings.get(from, to),
  follower: followers.get(to, from),
  counts: [followCounts.get(from), followCounts.get(to)],
})

export const begunFollow = ({ from, to }: Pair, status: 'pending' | 'accepted'): Fact[] => [
  userFollowed({ userId: from, followedUserId: to, status }),
  followerAdded({ userId: to, followerId: from, status }),
]

export const acceptedFollow = ({ from, to }: Pair): Fact[] => [
  userFollowRequestAccepted({ userId: from, followedUserId: to }),
  followerApproved({ userId: to, followerId: from }),
]

type Reason = z.infer<typeof userUnfollowed.schema>['reason']
/** Nothing where nobody follows, nor asked to. */
export const endedFollow = (before: FollowDoc | undefined, reason: Reason): Fact[] =>
  before && before.status !== 'none'
    ? [
        userUnfollowed({ userId: before.from, followedUserId: before.to, reason }),
        followerRemoved({ userId: before.to, followerId: before.from, reason }),
      ]
    : []
