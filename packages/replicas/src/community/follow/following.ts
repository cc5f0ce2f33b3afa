import {
  Follow,
  userFollowed,
  userFollowRequestAccepted,
  userUnfollowed,
} from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { type Change, fold, table } from '@causerie/kernel'
import type { z } from 'zod'
import { columnIn } from '../../column-in.ts'
import { replicaPart } from '../../replica-of.ts'

/** The stored document of a follow or block, sent to clients unchanged. */
export const FollowDoc = Follow.omit({ fromUserInternalId: true, toUserInternalId: true })
export type FollowDoc = z.infer<typeof FollowDoc>

/** Follows and follow requests of users. Rows stay after an unfollow. */
export const followings = table('followings', {
  row: FollowDoc,
  key: ['fromUserPublicId', 'toUserPublicId'],
  version: 2,
  orderedByKey: ({ fromUserPublicId }) => userKey(fromUserPublicId),
  derived: { status: 'text', createdAt: 'text' },
  fillfactor: 70,
})

type Status = Pick<FollowDoc, 'status'>
/** Whether the follow is accepted: neither a request that waits, nor ended. */
export const isAcceptedFollow = (follow: Status | undefined): boolean =>
  follow?.status === 'accepted'
/** Whether the follow is a request that waits. */
export const isPendingFollow = (follow: Status | undefined): boolean => follow?.status === 'pending'
/** Whether the follow is accepted, or a request that waits. */
export const isCurrentFollow = (follow: Status | undefined): boolean =>
  follow !== undefined && follow.status !== 'none'

/*
 * The rules of this file in statements, for a row of `followings` or of `followers`.
 */
export const acceptedFollowCondition = (follow = ''): string =>
  `${columnIn(follow, 'status')} = 'accepted'`
export const pendingFollowCondition = (follow = ''): string =>
  `${columnIn(follow, 'status')} = 'pending'`
export const currentFollowCondition = (follow = ''): string =>
  `${columnIn(follow, 'status')} <> 'none'`

/** Whether one user follows another, by expressions of their ids. */
export const followerCondition = (followerId: string, ownerId: string): string => `exists (
      select from followings f
      where f.network_id = $networkId and f.from_user_public_id = ${followerId} and f.to_user_public_id = ${ownerId}
        and ${acceptedFollowCondition('f')}
    )`

/** The new state of a follow. `createdAt` is reset after an unfollow. */
export const followOf = (
  before: FollowDoc | undefined,
  now: { from: string; to: string; status: FollowDoc['status']; at: string },
): FollowDoc => ({
  from: now.from,
  fromUserPublicId: now.from,
  to: now.to,
  toUserPublicId: now.to,
  status: now.status,
  createdAt: before && isCurrentFollow(before) ? before.createdAt : now.at,
  updatedAt: now.at,
})

const rowOf = (e: { userId: string; followedUserId: string }) => ({
  following: followings.get(e.userId, e.followedUserId),
})
const changed = (
  before: FollowDoc | undefined,
  fields: Pick<FollowDoc, 'status' | 'updatedAt'>,
): Change[] => (before ? [followings.put({ ...before, ...fields })] : [])

export const followingFolds = {
  userFollowed: fold(userFollowed)(rowOf, ({ following: before }, { data: e, at }) => [
    followings.put(
      followOf(before, { from: e.userId, to: e.followedUserId, status: e.status, at }),
    ),
  ]),
  userFollowRequestAccepted: fold(userFollowRequestAccepted)(
    rowOf,
    ({ following: before }, { at }) =>
      before && isPendingFollow(before)
        ? changed(before, { status: 'accepted', updatedAt: at })
        : [],
  ),
  userUnfollowed: fold(userUnfollowed)(rowOf, ({ following: before }, { at }) =>
    changed(before, { status: 'none', updatedAt: at }),
  ),
}

export const followingReplica = replicaPart({ tables: [followings], folds: [followingFolds] })
