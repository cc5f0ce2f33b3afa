import type {
  refusalsToEditComment,
  refusalsToManageComment,
  refusalsToParticipateInComment,
  refusalsToRestoreComment,
} from '@causerie/contracts/content'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { areCommentsErased, type UserRow } from '@causerie/replicas'
import {
  accessIn,
  deletingComments,
  isRestorable,
  isTargetOpen,
  mayInTarget,
  type Rights,
  refusalToParticipate,
  refusalToWrite,
} from '../target/target-policy.ts'
import type { CommentRow } from './comment.ts'
import { hasRecord, recordToParticipate } from './commented-record.ts'
import type { commentRows } from './resolve-comment.ts'

type CommentRows = Loaded<ReturnType<typeof commentRows>>
type Actor = Pick<Caller, 'userId' | 'kind'>

/** The comment, unless it was deleted with its author, of whose comments none is left. */
export const unlessErased = (
  comment: CommentRow | undefined,
  author: UserRow | undefined,
): CommentRow | undefined => (areCommentsErased(author) ? undefined : comment)

const editing: Rights = {
  inCommunity: 'EDIT_COMMUNITY_COMMENT',
  onUserFeed: 'EDIT_USER_FEED_COMMENT',
}

/** Whether the caller has the permission for comments of others. */
const isModerating = (
  comment: CommentRow,
  rows: CommentRows,
  { caller, rights }: { caller: Actor; rights: Rights },
): boolean => mayInTarget(rights, comment.targetType, accessIn(rows, caller))

/** The comment, even a deleted one, while it and what it is on are there. */
const commentOnRecord = (rows: CommentRows): CommentRow | undefined => {
  const comment = unlessErased(rows.comment, rows.author)
  return comment && hasRecord(rows) ? comment : undefined
}

type ManageRefusal = RefusalOf<typeof refusalsToManageComment>
/** The comment, even a deleted one, that the caller may moderate, or why not. */
const commentToModerate = (
  rows: CommentRows,
  caller: Actor,
  rights: Rights,
): CommentRow | ManageRefusal => {
  const comment = commentOnRecord(rows)
  if (!comment || !isTargetOpen(rows, caller)) return refuse('comment-not-found')
  const refusal = refusalToWrite(rows, caller)
  if (refusal) return refusal
  return isModerating(comment, rows, { caller, rights }) ? comment : refuse('permission-denied')
}

/** The comment whose flags the caller may clear, or why not. */
export const commentToClear = (rows: CommentRows, caller: Actor): CommentRow | ManageRefusal => {
  const comment = commentToModerate(rows, caller, deletingComments)
  return 'refused' in comment || !comment.isDeleted ? comment : refuse('comment-not-found')
}

/**
 * The comment, deleted or not, whose deletion the caller may undo, or why not. What authors took
 * back is theirs to take back.
 */
export const commentToRestore = (
  rows: CommentRows,
  caller: Actor,
): CommentRow | RefusalOf<typeof refusalsToRestoreComment> => {
  const comment = commentToModerate(rows, caller, deletingComments)
  if ('refused' in comment || !comment.isDeleted) return comment
  return isRestorable({ authorId: comment.userId, deletedBy: comment.deletedBy }, caller)
    ? comment
    : refuse('deleted-by-author')
}

/**
 * The comment, even a deleted one, that the caller may delete, or why not: one's own always, while
 * what it is on is there.
 */
export const commentToDelete = (rows: CommentRows, caller: Actor): CommentRow | ManageRefusal => {
  const comment = commentOnRecord(rows)
  return comment?.userId === caller.userId
    ? comment
    : commentToModerate(rows, caller, deletingComments)
}

/** The comment that the caller may edit, or why not: authors edit where they may take part. */
export const commentToEdit = (
  rows: CommentRows,
  caller: Actor,
): CommentRow | RefusalOf<typeof refusalsToEditComment> => {
  const comment = commentOnRecord(rows)
  if (!comment || comment.isDeleted || !isTargetOpen(rows, caller))
    return refuse('comment-not-found')
  const isOwn =
    comment.userId === caller.userId && !isModerating(comment, rows, { caller, rights: editing })
  return isOwn
    ? (refusalToParticipate(rows, caller) ?? comment)
    : commentToModerate(rows, caller, editing)
}

type ParticipateRefusal = RefusalOf<typeof refusalsToParticipateInComment>
/** The comment in which the caller may take part by a flag or a reaction, or why not. */
export const commentToParticipate = (
  rows: CommentRows,
  acting: { caller: Actor; at: string },
): CommentRow | ParticipateRefusal => {
  const comment = unlessErased(rows.comment, rows.author)
  if (!comment || comment.isDeleted) return refuse('comment-not-found')
  const record = recordToParticipate(rows, acting)
  if (!('refused' in record)) return comment
  const { refused } = record
  return refuse(
    refused === 'post-not-found' || refused === 'story-not-found' ? 'comment-not-found' : refused,
  )
}

/**
 * The comment from which the caller takes back what they did to it: always, while it exists. What
 * was never done is refused like doing it.
 */
export const commentToTakeBackFrom = (
  rows: CommentRows,
  acting: { caller: Actor; at: string },
  isDone: boolean,
): CommentRow | ParticipateRefusal => {
  const comment = isDone ? commentOnRecord(rows) : undefined
  return comment && !comment.isDeleted ? comment : commentToParticipate(rows, acting)
}
