import { blockedWith } from '@causerie/authorization'
import type { refusalsToPost } from '@causerie/contracts/content'
import type { Caller } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import type { UserRow } from '@causerie/replicas'
import { accessIn, isTargetOpen, mayReviewPosts, type TargetRows } from '../target/target-policy.ts'
import { refusalToPost } from './post-policy.ts'

type Author = Pick<Caller, 'userId' | 'kind'>
export type FeedToPost = { targetInternalId: string; feedType: 'published' | 'reviewing' }
type PostRefusal = RefusalOf<typeof refusalsToPost>

/**
 * The feed on which the author may post, or why not: asked when a post is created, when it is
 * scheduled and when it is published at its time. `rows` are those of the target for its author.
 */
export const feedToPost = (
  rows: TargetRows,
  author: Author,
  targetType: string,
): FeedToPost | PostRefusal => {
  // Tokens of users stay valid until gateways learn that they were deleted or banned; schedules
  // need no token.
  if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
  if (rows.user.isGlobalBan) return refuse('globally-banned')
  return targetType === 'community'
    ? feedOfCommunity(rows, author)
    : feedOfUser(rows, rows.feedUsers[0], author)
}

/** Published, or reviewing where posts need approval. */
const feedOfCommunity = (rows: TargetRows, author: Author): FeedToPost | PostRefusal => {
  const [community] = rows.communities
  if (!community) return refuse('community-not-found')
  const access = accessIn(rows, author)
  const isReviewed = community.needApprovalOnPostCreation && !mayReviewPosts('community', access)
  return (
    refusalToPost(community, access) ?? {
      targetInternalId: community._id,
      feedType: isReviewed ? 'reviewing' : 'published',
    }
  )
}

/**
 * The feed of a user, where posts need no approval: not of one whom the author blocks, or who
 * blocks the author, or whom it may not read.
 */
const feedOfUser = (
  rows: TargetRows,
  owner: UserRow | undefined,
  author: Author,
): FeedToPost | PostRefusal => {
  if (!owner || owner.isDeleted) return refuse('user-not-found')
  if (blockedWith(author.userId, rows.blocks).has(owner.userId)) return refuse('blocked-user')
  return isTargetOpen(rows, author)
    ? { targetInternalId: owner.userInternalId, feedType: 'published' }
    : refuse('permission-denied')
}
