import { without } from '@causerie/protocol'
import { refusalsToParticipateInPost, refusalsToReadPost } from '../post/refusals.ts'
import { refusalsToParticipateInStory } from '../story/refusals.ts'
import { refusalsToParticipateInTarget, refusalsToWriteInTarget } from '../target/refusals.ts'

/** Why there is no record to comment on. */
export const refusalsToFindCommentedRecord = [
  'reference-not-found',
  'post-not-found',
  'story-not-found',
] as const

/** Why somebody may not read the comments on a record: as for reading the record. */
export const refusalsToReadCommentedRecord = [
  ...refusalsToFindCommentedRecord,
  ...refusalsToReadPost,
] as const

/** Why somebody may not read a comment: as for reading what it is on. */
export const refusalsToReadComment = [
  'comment-not-found',
  ...without(refusalsToReadCommentedRecord, ...refusalsToFindCommentedRecord),
] as const

/** Why somebody may not take part in a post or a story by a comment. */
export const refusalsToParticipateInCommentedRecord = [
  ...refusalsToParticipateInPost,
  ...refusalsToParticipateInStory,
] as const

/** Why somebody may not comment on a post or a story. */
export const refusalsToComment = [
  ...refusalsToParticipateInCommentedRecord,
  'story-comments-not-allowed',
] as const

/**
 * Why somebody may not take part in a comment by a reaction or a flag: as for taking part in what
 * it is on.
 */
export const refusalsToParticipateInComment = [
  'comment-not-found',
  ...without(refusalsToParticipateInCommentedRecord, 'post-not-found', 'story-not-found'),
] as const

/** Why somebody may not manage a comment. */
export const refusalsToManageComment = [
  'comment-not-found',
  ...refusalsToWriteInTarget,
  'permission-denied',
] as const

/** Why somebody may not undo the deletion of a comment. */
export const refusalsToRestoreComment = [...refusalsToManageComment, 'deleted-by-author'] as const

/** Why somebody may not edit a comment. */
export const refusalsToEditComment = [
  ...refusalsToManageComment,
  ...refusalsToParticipateInTarget,
] as const
