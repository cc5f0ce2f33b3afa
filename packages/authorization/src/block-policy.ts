import type { FollowDoc } from '@causerie/replicas'
import { blockingCondition, isBlocking, userBlocks } from '@causerie/replicas'

/** The blocks between a user and others, in both directions: rows that a command loads. */
export const blocksWith = (userId: string, others: readonly string[]) =>
  others
    .filter((other) => other !== userId)
    .flatMap((other) => [userBlocks.get(userId, other), userBlocks.get(other, userId)])

/**
 * The users who block this user or whom this user blocks. Neither may approach the other: no
 * follow, no post on the other's feed, no invitation, no adding to a community. Comments,
 * reactions, mentions and conversations keep the same rule.
 */
export const blockedWith = (
  userId: string,
  blocks: readonly (FollowDoc | undefined)[],
): ReadonlySet<string> =>
  new Set(
    blocks.flatMap((block) =>
      block && isBlocking(block) ? [block.from === userId ? block.to : block.from] : [],
    ),
  )

const blockWhere = (condition: string): string => `exists (
      select from user_blocks b where b.network_id = $networkId and ${condition} and ${blockingCondition('b')}
    )`

/**
 * Whether `blockedWith` finds one of these users, by expressions of the ids: a user that is null
 * has no block.
 */
export const blockBetweenCondition = (userId: string, others: readonly string[]): string => {
  const oneOfOthers = others.length === 1 ? others.join() : `any(array[${others.join(', ')}])`
  return `(${blockWhere(`b.to_user_public_id = ${userId} and b.from_user_public_id = ${oneOfOthers}`)}
      or ${blockWhere(`b.to_user_public_id = ${oneOfOthers} and b.from_user_public_id = ${userId}`)})`
}

/** Whether `blockedWith` finds anybody. */
export const anyBlockCondition = (userId: string): string =>
  `(${blockWhere(`b.to_user_public_id = ${userId}`)} or ${blockWhere(`b.from_user_public_id = ${userId}`)})`
