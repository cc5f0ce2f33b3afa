import { type Permission, type Refusal, refuse } from '@causerie/contracts'
import type { Caller, Loaded } from '@causerie/kernel'
import { mayInCommunity, type UserRow } from '@causerie/replicas'
import { accessIn, refusalToWrite } from '../target/target-access.ts'
import type { commentRows } from './about-comment.ts'
import type { CommentRow } from './comment.ts'
import { hasRecord, recordToParticipate } from './commented-record.ts'

type CommentRows = Loaded<ReturnType<typeof commentRows>>
type Actor = Pick<Caller, 'userId' | 'kind'>

/** The comment, unless it was deleted with its author, of whose comments none is left. */
export const unlessErased = (comment: CommentRow | undefined, author: UserRow | undefined): CommentRow | undefined =>
  author?.areCommentsErased ? undefined : comment

type Rights = { inCommunity: Permission; onUserFeed: Permission }
export const editing: Rights = { inCommunity: 'EDIT_COMMUNITY_COMMENT', onUserFeed: 'EDIT_USER_FEED_COMMENT' }
export const deleting: Rights = { inCommunity: 'DELETE_COMMUNITY_COMMENT', onUserFeed: 'DELETE_USER_FEED_COMMENT' }

/** Whether the caller has the permission for comments of others. */
const isModerating = (comment: CommentRow, rows: CommentRows, { caller, rights }: { caller: Actor; rights: Rights }): boolean =>
  mayInCommunity(comment.targetType === 'community' ? rights.inCommunity : rights.onUserFeed, accessIn(rows, caller))

type ManageRefusal = Refusal<'comment-not-found' | 'banned-from-community' | 'not-a-member' | 'permission-denied'>
type Managing = { caller: Actor; rights: Rights; byAuthor: boolean }
/** The comment, even a deleted one, that the caller may manage, or why not; `byAuthor` where its author may, too. */
export const commentToManage = (rows: CommentRows, { caller, rights, byAuthor }: Managing): CommentRow | ManageRefusal => {
  const comment = unlessErased(rows.comment, rows.author)
  if (!comment || !hasRecord(rows)) return refuse('comment-not-found')
  const refusal = refusalToWrite(rows, caller)
  if (refusal) return refusal
  const isAllowed = (byAuthor && comment.userId === caller.userId) || isModerating(comment, rows, { caller, rights })
  return isAllowed ? comment : refuse('permission-denied')
}

/** The same, but a deleted comment is refused. */
export const liveCommentToManage = (rows: CommentRows, managing: Managing): CommentRow | ManageRefusal => {
  const comment = commentToManage(rows, managing)
  return 'refused' in comment || !comment.isDeleted ? comment : refuse('comment-not-found')
}

type ParticipateRefusal = Refusal<'comment-not-found' | 'banned-from-community' | 'not-a-member' | 'blocked-user'>
/** The comment in which the caller may take part by a flag or a reaction, or why not. */
export const commentToParticipate = (rows: CommentRows, acting: { caller: Actor; at: string }): CommentRow | ParticipateRefusal => {
  const comment = unlessErased(rows.comment, rows.author)
  if (!comment || comment.isDeleted) return refuse('comment-not-found')
  const record = recordToParticipate(rows, acting)
  if (!('refused' in record)) return comment
  const { refused } = record
  return refuse(refused === 'post-not-found' || refused === 'story-not-found' ? 'comment-not-found' : refused)
}
