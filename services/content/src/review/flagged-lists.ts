import type { FlaggedSort } from '@causerie/contracts/shared'
import { flaggedList, flaggedListOfTargets, type OfAuthor } from '@causerie/flags'
import type { Reader } from '@causerie/kernel'
import type { Page } from '@causerie/protocol'
import { existingUserCondition } from '@causerie/replicas'
import { isErasedWithAuthor } from '../comment/comment-queries.ts'
import { isErased as isErasedPost } from '../post/post-queries.ts'
import { isErased as isErasedStory } from '../story/story-queries.ts'
import { communityJoin, isModeratedCommunity, isReadableCommunity } from '../target/target-lists.ts'
import type { ReviewedType, ReviewScope } from './review-scope.ts'

/** Whether the record stands where the reader moderates. */
const isModeratedTarget = (record: string): string => `
  case when ${record}.target_type = 'user'
    then $isModeratingUserFeeds::bool
      and ${existingUserCondition(`${record}.target_id`)}
    else ${isReadableCommunity(record)} and ${isModeratedCommunity(record)}
  end`

/**
 * Whether the post or story of a comment is there: without it nobody can do anything with the
 * comment.
 */
const hasReference = (comment: string): string => `
  case when ${comment}.reference_type = 'post'
    then exists (
      select from posts p
      where p.network_id = $networkId and p.post_id = ${comment}.reference_id and not p.is_deleted and not ${isErasedPost('p')}
    )
    else exists (
      select from stories t
      where t.network_id = $networkId and t.story_id = ${comment}.reference_id and not t.is_deleted and not ${isErasedStory('t')}
    )
  end`

type Records = {
  records: string
  id: string
  target: string
  author: string
  columns: readonly string[]
  match: (record: string) => string
}
const tables: Record<ReviewedType, Records> = {
  post: {
    records: 'posts',
    id: 'post_id',
    target: 'target_id',
    author: 'posted_user_id',
    columns: ['target_type', 'target_id', 'posted_user_id'],
    match: (post) => `not ${isErasedPost(post)}`,
  },
  comment: {
    records: 'comments',
    id: 'comment_id',
    target: 'target_id',
    author: 'user_id',
    columns: ['target_type', 'target_id', 'user_id', 'reference_type', 'reference_id'],
    match: (comment) => `not ${isErasedWithAuthor(comment)} and ${hasReference(comment)}`,
  },
  story: {
    records: 'stories',
    id: 'story_id',
    target: 'target_public_id',
    author: 'creator_public_id',
    columns: ['target_type', 'target_public_id as target_id', 'creator_public_id'],
    match: (story) => `not ${isErasedStory(story)}`,
  },
}

type Values = ReviewScope & OfAuthor
const listsOf = ({ records, id, target, author, columns, match }: Records) => {
  const isShown = (record: string): string => `${isModeratedTarget(record)} and ${match(record)}`
  const shared = { records, id, author, columns, joins: communityJoin, match: isShown }
  return {
    everywhere: flaggedList<Values>({
      ...shared,
      name: `flagged_${records}_everywhere`,
      where: `${target} <> ''`,
    }),
    inCommunities: flaggedListOfTargets<Values>({
      ...shared,
      name: `flagged_${records}_in_communities`,
      each: '(select * from unnest($moderatedIds::text[]) t(community_id))',
      where: (community) => `target_type = 'community' and ${target} = ${community}.community_id`,
    }),
  }
}
const lists = {
  post: listsOf(tables.post),
  comment: listsOf(tables.comment),
  story: listsOf(tables.story),
}

type FlaggedQuery = { type: ReviewedType; scope: ReviewScope; authorId?: string | undefined }
/** A page of the flagged records of a type: a moderator of communities alone reads no others. */
export const readFlagged = (
  reader: Reader,
  page: Page<FlaggedSort>,
  { type, scope, authorId }: FlaggedQuery,
) => {
  const { everywhere, inCommunities } = lists[type]
  return (scope.isModerating || scope.isModeratingUserFeeds ? everywhere : inCommunities)(
    reader,
    page,
    {
      ...scope,
      authorId: authorId ?? null,
    },
  )
}
