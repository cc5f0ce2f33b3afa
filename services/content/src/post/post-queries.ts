import type { Mentionee } from '@causerie/contracts'
import { type Doc, docOf, lookup, type Reader, sql } from '@causerie/kernel'
import { type PostCounts, type PostDoc, type PostRow, posts } from './post.ts'

/** What an answer needs of a post. */
export type ShownPost = {
  doc: Doc<PostDoc>
  counts: Doc<PostCounts>
  targetType: string
  targetId: string
  postedUserId: string
  /** JSON array of user ids; null without mentions. */
  mentionedUserIds: string | null
}
/** A post that is looked up by id. */
type StoredPost = ShownPost & { postId: string; feedType: string }

/** What an answer needs, from a row of the batch. */
export const shownPost = (post: PostRow): ShownPost => ({
  ...post,
  doc: posts.docOf(post),
  counts: docOf(post.counts),
  mentionedUserIds: JSON.stringify(post.mentionees.flatMap(({ userIds }) => userIds)),
})

/** Columns of `posts p`. */
export const shownColumns = `
  p.doc, p.counts, p.target_type as "targetType", p.target_id as "targetId", p.posted_user_id as "postedUserId",
    p.mentioned_user_ids as "mentionedUserIds"`

const byIds = lookup(
  sql<StoredPost, { postIds: readonly string[] }>(
    'posts_by_ids',
    `
    select p.post_id as "postId", p.feed_type as "feedType", ${shownColumns}
    from posts p
    where p.network_id = $networkId and p.post_id = any($postIds::text[])
    `,
  ),
  (posts) => new Map(posts.map((post) => [post.postId, post])),
)

type Target = { targetType: string; targetId: string }
const timesOf = sql<{ createdAt: string; updatedAt: string }, Target & { internalId: string }>(
  'times_of_post',
  `
  select created_at as "createdAt", updated_at as "updatedAt"
  from posts
  where network_id = $networkId and internal_id = $internalId and target_type = $targetType and target_id = $targetId
  `,
)

/** Posts in the order of the ids, without unknown ones. */
export const postsByIds = async (reader: Reader, postIds: readonly string[]): Promise<StoredPost[]> => {
  if (postIds.length === 0) return []
  const byId = await reader.lookUp(byIds, { postIds })
  return postIds.flatMap((postId) => byId.get(postId) ?? [])
}

/** The creation and update time of a post of this target, by internal id. */
export const timesOfPost = async (reader: Reader, internalId: string, { targetType, targetId }: Target) =>
  (await reader.rows(timesOf, { internalId, targetType, targetId }))[0]

/** The ids of the users that a post mentions. */
export const mentionedIn = ({ mentionedUserIds }: Pick<ShownPost, 'mentionedUserIds'>): Mentionee['userIds'] =>
  mentionedUserIds === null ? [] : (JSON.parse(mentionedUserIds) as string[]) // An array of ids, by the schema of the row.
