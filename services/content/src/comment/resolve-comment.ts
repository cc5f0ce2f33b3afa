import type { Caller, Reader } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { feedCounts, users } from '@causerie/replicas'
import { targetRows } from '../target/target-policy.ts'
import { type CommentRow, comments } from './comment.ts'
import { type CommentIdentity, commentIdentity } from './comment-queries.ts'
import { recordRows } from './commented-record.ts'

/** What never changes of the comment of a request. */
export const resolveComment = async (
  { params: { commentId } }: { params: { commentId: string } },
  reader: Reader,
): Promise<CommentIdentity | Refusal<'comment-not-found'>> =>
  (await commentIdentity(reader, commentId)) ?? refuse('comment-not-found')

/**
 * The comment of a request, what it is on and what counts it, and the rows that decide what its
 * caller may do with it.
 */
export const commentRows = (comment: CommentIdentity, caller: Pick<Caller, 'userId'>) => ({
  ...targetRows(comment, caller, peopleAround(comment)),
  ...recordRows(comment),
  comment: comments.get(comment.commentId),
  author: users.get(comment.userId),
  parents: comment.parentId === null ? [] : [comments.get(comment.parentId)],
  counts: feedCounts.get(comment.targetType, comment.targetId),
})

/** Those whose blocks count: who wrote the comment, what it is on, and what it answers. */
export const peopleAround = ({
  postedUserId,
  userId,
  repliedUserId,
}: CommentIdentity): string[] => [
  postedUserId,
  userId,
  ...(repliedUserId === null ? [] : [repliedUserId]),
]

/** The ids with which events name a comment. */
export const idsOf = ({
  commentId,
  internalId,
  referenceType,
  referenceId,
  targetType,
  targetId,
  parentId,
  rootId,
}: CommentIdentity) => ({
  commentId,
  internalId,
  referenceType,
  referenceId,
  targetType,
  targetId,
  parentId,
  rootId,
})

/** The authors that events name. */
export const peopleOf = ({ userId, postedUserId, repliedUserId }: CommentRow) => ({
  userId,
  postedUserId,
  repliedUserId,
})
