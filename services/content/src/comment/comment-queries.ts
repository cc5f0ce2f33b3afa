import type { HashFlag } from '@causerie/contracts/shared'
import { type Doc, docOf, lookup, type Reader, sql } from '@causerie/kernel'
import { erasedCommentsCondition, erasedCommentsOf } from '@causerie/replicas'
import { type CommentActivity, type CommentDoc, type CommentRow, comments } from './comment.ts'

/** What an answer needs of a comment. The lists of ids are JSON arrays; null if empty. */
export type ShownComment = Pick<
  CommentRow,
  | 'commentId'
  | 'referenceType'
  | 'referenceId'
  | 'targetType'
  | 'targetId'
  | 'userId'
  | 'isDeleted'
  | 'flagCount'
> & {
  doc: Doc<CommentDoc>
  activity: Doc<CommentActivity>
  /** JSON; null without flags. */
  hashFlag: Doc<HashFlag> | null
  mentionedUserIds: Doc<string[]> | null
  childIds: Doc<string[]> | null
  fileIds: Doc<string[]> | null
  /** Whether the viewer moderates, and is shown who flagged the comment. */
  areFlagsShown?: boolean
}

/** What an answer needs, from a row of the batch. */
export const shownComment = (comment: CommentRow): ShownComment => ({
  ...comment,
  doc: comments.docOf(comment),
  activity: docOf(comment.activity),
  hashFlag: comment.hashFlag && docOf(comment.hashFlag),
  mentionedUserIds: docOf(comment.mentionees.flatMap(({ userIds }) => userIds)),
  childIds: docOf(comment.activity.children),
  fileIds: docOf(comment.attachments.map(({ fileId }) => fileId)),
})

/** Columns of `comments c`. */
export const shownColumns = `
  c.comment_id as "commentId", c.reference_type as "referenceType", c.reference_id as "referenceId", c.target_type as "targetType", c.target_id as "targetId", c.user_id as "userId",
    c.is_deleted as "isDeleted", c.flag_count as "flagCount", c.doc, c.activity, c.hash_flag as "hashFlag",
    c.mentioned_user_ids as "mentionedUserIds", c.child_ids as "childIds", c.file_ids as "fileIds"`

/** Whether the author `u` of a comment was deleted together with all comments. */
export const isErased = erasedCommentsOf('u')
/** Whether the author with this `user_id`, who is not joined, was deleted with all comments. */
export const isErasedWithAuthor = (comment: string): string =>
  erasedCommentsCondition(`${comment}.user_id`)
/** Joins the author `u` to a comment. */
export const authorJoin = (comment: string): string =>
  `left join lateral (select are_comments_erased from users where network_id = $networkId and user_id = ${comment}.user_id limit 1) u on true`

const byIds = lookup(
  sql<ShownComment, { commentIds: readonly string[] }>(
    'comments_by_ids',
    `
    select ${shownColumns}
    from comments c
    ${authorJoin('c')}
    where c.network_id = $networkId and c.comment_id = any($commentIds::text[]) and not (${isErased})
    `,
  ),
  (found) => new Map(found.map((comment) => [comment.commentId, comment])),
)

/**
 * Comments in the order of the ids, even deleted ones, without unknown ones and those that were
 * deleted with their author.
 */
export const commentsByIds = async (
  reader: Reader,
  commentIds: readonly string[],
): Promise<ShownComment[]> => {
  if (commentIds.length === 0) return []
  const byId = await reader.lookUp(byIds, { commentIds })
  return commentIds.flatMap((commentId) => byId.get(commentId) ?? [])
}

/** What never changes of a comment. */
export type CommentIdentity = Pick<
  CommentRow,
  | 'commentId'
  | 'referenceType'
  | 'referenceId'
  | 'targetType'
  | 'targetId'
  | 'parentId'
  | 'rootId'
  | 'userId'
  | 'postedUserId'
  | 'repliedUserId'
> & { internalId: string }

const identities = lookup(
  sql<CommentIdentity, { commentIds: readonly string[] }>(
    'identities_of_comments',
    `
    select comment_id as "commentId", internal_id as "internalId", reference_type as "referenceType", reference_id as "referenceId",
      target_type as "targetType", target_id as "targetId", parent_id as "parentId", root_id as "rootId", user_id as "userId",
      posted_user_id as "postedUserId", replied_user_id as "repliedUserId"
    from comments
    where network_id = $networkId and comment_id = any($commentIds::text[])
    `,
  ),
  (found) => new Map(found.map((comment) => [comment.commentId, comment])),
)

/** The identity of a comment, even of a deleted one. */
export const commentIdentity = async (
  reader: Reader,
  commentId: string,
): Promise<CommentIdentity | undefined> =>
  (await reader.lookUp(identities, { commentIds: [commentId] })).get(commentId)
