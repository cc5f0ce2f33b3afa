import { Follow, userFollowed, userFollowRequestAccepted, userUnfollowed } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { type Change, fold, table } from '@causerie/kernel'
import type { z } from 'zod'
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
  createdAt: before && before.status !== 'none' ? before.createdAt : now.at,
  updatedAt: now.at,
})

const rowOf = (e: { userId: string; followedUserId: string }) => ({ following: followings.get(e.userId, e.followedUserId) })
const changed = (before: FollowDoc | undefined, fields: Pick<FollowDoc, 'status' | 'updatedAt'>): Change[] =>
  before ? [followings.put({ ...before, ...fields })] : []

export const followingFolds = {
  userFollowed: fold(userFollowed)(rowOf, ({ following: before }, { data: e, at }) => [
    followings.put(followOf(before, { from: e.userId, to: e.followedUserId, status: e.status, at })),
  ]),
  userFollowRequestAccepted: fold(userFollowRequestAccepted)(rowOf, ({ following: before }, { at }) =>
    before?.status === 'pending' ? changed(before, { status: 'accepted', updatedAt: at }) : [],
  ),
  userUnfollowed: fold(userUnfollowed)(rowOf, ({ following: before }, { at }) => changed(before, { status: 'none', updatedAt: at })),
}

export const followingReplica = replicaPart({ tables: [followings], folds: [followingFolds] })
