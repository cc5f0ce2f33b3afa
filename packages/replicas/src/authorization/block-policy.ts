import { isBlocking, userBlocks } from '../community/block/user-block.ts'
import type { FollowDoc } from '../community/follow/following.ts'

/** The blocks between a user and others, in both directions: rows that a command loads. */
export const blocksWith = (userId: string, others: readonly string[]) =>
  others.filter((other) => other !== userId).flatMap((other) => [userBlocks.get(userId, other), userBlocks.get(other, userId)])

/**
 * The users who block this user or whom this user blocks. Neither may approach the other: no follow, no post on the other's feed, no
 * invitation, no adding to a community. Comments, reactions, mentions and conversations keep the same rule.
 */
export const blockedWith = (userId: string, blocks: readonly (FollowDoc | undefined)[]): ReadonlySet<string> =>
  new Set(blocks.flatMap((block) => (block && isBlocking(block) ? [block.from === userId ? block.to : block.from] : [])))
