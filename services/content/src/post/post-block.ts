import { isBlockedWith } from '../target/target-lists.ts'

/** The author of a post, and the owner of its feed: a community may have the id of a user. */
export const authorAndOwner = (post: string, targetType: string): string[] => [
  `${post}.posted_user_id`,
  `case when ${targetType} = 'user' then ${post}.target_id end`,
]
/**
 * Whether a block hides the post, which the viewer neither wrote nor moderates: the rule of
 * `isHiddenByBlock`.
 */
export const isBlocked = (post: string, targetType: string): string =>
  isBlockedWith(authorAndOwner(post, targetType))
