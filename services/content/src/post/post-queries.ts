import type { Mentionee, Post } from '@causerie/contracts/content'
import type { HashFlag } from '@causerie/contracts/shared'
import { type Doc, docOf, lookup, type Reader, sql } from '@causerie/kernel'
import { erasedPostsCondition } from '@causerie/replicas'
import { idsIn } from '../ids-in.ts'
import type { Target } from '../target/target-policy.ts'
import { fileIdsIn, type PostActivity, type PostDoc, type PostRow, posts } from './post.ts'
import type { KeywordKey } from './post-keyword.ts'

/** What an answer needs of a post. The lists of ids are JSON arrays; null if empty. */
export type ShownPost = {
  postId: string
  doc: Doc<PostDoc>
  activity: Doc<PostActivity>
  views: Doc<PostViews>
  flagCount: number
  /** JSON; null without flags. */
  hashFlag: Doc<HashFlag> | null
  targetType: string
  targetId: string
  postedUserId: string
  mentionedUserIds: Doc<string[]> | null
  childIds: Doc<string[]> | null
  commentIds: Doc<string[]> | null
  fileIds: Doc<string[]> | null
  pollId: string | null
  streamId: string | null
}
/** A post that is looked up by id. */
export type StoredPost = ShownPost & Pick<PostRow, 'feedType' | 'isDeleted' | 'isPurged'>

type PostViews = Pick<Post, 'impression' | 'reach'>
/** Views are counted in a lane of their own; a new post has none. */
const noViews = docOf<PostViews>({ impression: 0, reach: 0 })

/** What an answer needs, from a row of the batch. */
export const shownPost = (post: PostRow): ShownPost => ({
  ...post,
  doc: posts.docOf(post),
  activity: docOf(post.activity),
  views: noViews,
  hashFlag: post.hashFlag && docOf(post.hashFlag),
  mentionedUserIds: docOf(post.mentionees.flatMap(({ userIds }) => userIds)),
  childIds: docOf(post.children),
  commentIds: docOf(post.activity.comments),
  fileIds: docOf(fileIdsIn(post.data) ?? []),
  pollId: post.data.pollId ?? null,
  streamId: post.data.streamId ?? null,
})

/** Whether the post was deleted with its author. */
export const isErased = (post: string): string => erasedPostsCondition(`${post}.posted_user_id`)

/** Columns of `posts p`. */
export const shownColumns = `
  p.post_id as "postId", p.doc, p.activity, coalesce((
      select json_build_object('impression', v.impression, 'reach', v.reach) from content_views v
      where v.network_id = $networkId and v.content_type = 'post' and v.content_id = p.post_id
    ), '${noViews}')::text as views, p.flag_count as "flagCount", p.hash_flag as "hashFlag", p.target_type as "targetType", p.target_id as "targetId",
    p.posted_user_id as "postedUserId", p.mentioned_user_ids as "mentionedUserIds", p.children as "childIds", p.comment_ids as "commentIds", p.file_ids as "fileIds", p.poll_id as "pollId", p.stream_id as "streamId"`

const shownOfRow = (row: string): string =>
  `${row}."postId", ${row}.doc, ${row}.activity, ${row}.views, ${row}."flagCount", ${row}."hashFlag", ${row}."targetType", ${row}."targetId", ${row}."postedUserId", ${row}."mentionedUserIds", ${row}."childIds", ${row}."commentIds", ${row}."fileIds", ${row}."pollId", ${row}."streamId"`
/**
 * What a list shows: the post for which the condition holds, which depends on the row of the list.
 */
export const shownWhere = (condition: (row: string) => string) => ({
  columns: (_: string, post: string) => shownOfRow(post),
  from: (row: string) => `select ${shownColumns} from posts p where ${condition(row)}`,
})

const byIds = lookup(
  sql<StoredPost, { postIds: readonly string[] }>(
    'posts_by_ids',
    `
    select p.feed_type as "feedType", p.is_deleted as "isDeleted", p.is_purged as "isPurged", ${shownColumns}
    from posts p
    where p.network_id = $networkId and p.post_id = any($postIds::text[]) and not ${isErased('p')}
    `,
  ),
  (posts) => new Map(posts.map((post) => [post.postId, post])),
)

/** What never changes of a post. */
export type PostIdentity = Pick<
  PostRow,
  'postId' | 'targetType' | 'targetId' | 'targetInternalId' | 'postedUserId' | 'parentPostId'
> & {
  internalId: string
}
const identitiesWhere = (name: string, condition: string) =>
  lookup(
    sql<PostIdentity, { postIds: readonly string[] }>(
      name,
      `
    select p.post_id as "postId", p.internal_id as "internalId", p.target_type as "targetType", p.target_id as "targetId",
      p.target_internal_id as "targetInternalId", p.posted_user_id as "postedUserId", p.parent_post_id as "parentPostId"
    from posts p
    where p.network_id = $networkId and p.post_id = any($postIds::text[]) and ${condition}
    `,
    ),
    (posts) => new Map(posts.map((post) => [post.postId, post])),
  )
const identities = identitiesWhere('identities_of_posts', `not ${isErased('p')}`)
const erasedIdentities = identitiesWhere('identities_of_erased_posts', isErased('p'))

/** The identity of a post that was deleted with its author. */
export const erasedPostIdentity = async (
  reader: Reader,
  postId: string,
): Promise<PostIdentity | undefined> =>
  (await reader.lookUp(erasedIdentities, { postIds: [postId] })).get(postId)

/**
 * The identities of posts, even of purged ones, in the order of the ids, without those that were
 * deleted with their author.
 */
export const postIdentities = async (
  reader: Reader,
  postIds: readonly string[],
): Promise<PostIdentity[]> => {
  if (postIds.length === 0) return []
  const byId = await reader.lookUp(identities, { postIds })
  return postIds.flatMap((postId) => byId.get(postId) ?? [])
}

const keywordsOf = sql<KeywordKey, { postId: string }>(
  'keywords_of_post_and_parent',
  `
  select f.post_id as "postId", k.kind, k.keyword
  from posts p
  cross join lateral unnest(array[p.post_id, p.parent_post_id]) f(post_id)
  cross join lateral (select kind, keyword from post_keywords where network_id = $networkId and post_id = f.post_id) k
  where p.network_id = $networkId and p.post_id = $postId
  `,
)

/** The keys of the keywords that a post and its parent have now. */
export const keywordsOfFamily = (reader: Reader, postId: string): Promise<KeywordKey[]> =>
  reader.rows(keywordsOf, { postId })

const pollsOf = sql<{ pollId: string }, { postId: string }>(
  'polls_of_post',
  `
  select c.poll_id as "pollId"
  from posts p
  cross join lateral json_array_elements_text(p.children::json) child(post_id)
  cross join lateral (select poll_id from posts where network_id = $networkId and post_id = child.post_id limit 1) c
  where p.network_id = $networkId and p.post_id = $postId and c.poll_id is not null
  `,
)

/** The polls that a post shows, by its children. */
export const pollIdsOfPost = async (reader: Reader, postId: string): Promise<string[]> =>
  (await reader.rows(pollsOf, { postId })).map(({ pollId }) => pollId)

const timesOf = sql<{ createdAt: string; updatedAt: string }, Target & { internalId: string }>(
  'times_of_post',
  `
  select created_at as "createdAt", updated_at as "updatedAt"
  from posts
  where network_id = $networkId and internal_id = $internalId and target_type = $targetType and $targetId in (target_id, '')
  `,
)

/**
 * Posts in the order of the ids, without unknown ones and those that were deleted with their
 * author.
 */
export const postsByIds = async (
  reader: Reader,
  postIds: readonly string[],
): Promise<StoredPost[]> => {
  if (postIds.length === 0) return []
  const byId = await reader.lookUp(byIds, { postIds })
  return postIds.flatMap((postId) => byId.get(postId) ?? [])
}

/**
 * The creation and update time of a post of this target, or of any target of its type if its id is
 * empty, by internal id.
 */
export const timesOfPost = async (
  reader: Reader,
  internalId: string,
  { targetType, targetId }: Target,
) => (await reader.rows(timesOf, { internalId, targetType, targetId }))[0]

/** The ids of the users that a post mentions. */
export const mentionedIn = ({
  mentionedUserIds,
}: Pick<ShownPost, 'mentionedUserIds'>): Mentionee['userIds'] => idsIn(mentionedUserIds)
