import { userBlocked, userUnblocked } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { columnIn } from '../../column-in.ts'
import { replicaPart } from '../../replica-of.ts'
import { FollowDoc, followOf } from '../follow/following.ts'

/**
 * Blocks as clients see them: from the blocked user to the user who blocks. Rows stay after an
 * unblock.
 */
export const userBlocks = table('user_blocks', {
  row: FollowDoc,
  key: ['toUserPublicId', 'fromUserPublicId'],
  version: 2,
  orderedByKey: ({ toUserPublicId }) => userKey(toUserPublicId),
  derived: { status: 'text', createdAt: 'text' },
  fillfactor: 70,
})

/** Whether this block is in effect. */
export const isBlocking = (block: Pick<FollowDoc, 'status'> | undefined): boolean =>
  block?.status === 'blocked'
/** The rule of `isBlocking` in statements, for a row of `user_blocks`. */
export const blockingCondition = (block = ''): string => `${columnIn(block, 'status')} = 'blocked'`
/**
 * The condition that indexes of blocks were made with; the only status beside `blocked` is `none`.
 */
export const notEndedBlockCondition = `status <> 'none'`

/** Whether one user blocks another, by expressions of their ids. */
export const blocksCondition = (blockerId: string, blockedId: string): string => `exists (
      select from user_blocks b
      where b.network_id = $networkId and b.to_user_public_id = ${blockerId} and b.from_user_public_id = ${blockedId}
        and ${blockingCondition('b')}
    )`

const rowOf = (e: { userId: string; blockedUserId: string }) => ({
  block: userBlocks.get(e.userId, e.blockedUserId),
})

export const userBlockFolds = {
  userBlocked: fold(userBlocked)(rowOf, ({ block: before }, { data: e, at }) => [
    userBlocks.put(
      followOf(before, { from: e.blockedUserId, to: e.userId, status: 'blocked', at }),
    ),
  ]),
  userUnblocked: fold(userUnblocked)(rowOf, ({ block: before }, { at }) =>
    before ? [userBlocks.put({ ...before, status: 'none', updatedAt: at })] : [],
  ),
}

export const userBlockReplica = replicaPart({ tables: [userBlocks], folds: [userBlockFolds] })
