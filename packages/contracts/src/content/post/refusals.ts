import { refusalsToParticipateInTarget, refusalsToWriteInTarget } from '../target/refusals.ts'

/** Why somebody may not read the feed of a user. */
export const refusalsToReadUserFeed = ['user-not-found', 'permission-denied'] as const

/** Why somebody may not read the feed of a community or of a user. */
export const refusalsToReadFeed = [
  'community-not-found',
  'not-a-member',
  ...refusalsToReadUserFeed,
] as const

/** Why somebody may not read a post. */
export const refusalsToReadPost = ['post-not-found', 'not-a-member'] as const

/** Why an author may not post in a community. */
export const refusalsToPostInCommunity = [
  'community-not-found',
  'banned-from-community',
  'not-a-member',
  'permission-denied',
] as const

/** Why an author may not post on a feed, at once or at a time. */
export const refusalsToPost = [
  ...refusalsToPostInCommunity,
  'user-not-found',
  'globally-banned',
  'blocked-user',
] as const

/** Why somebody may not post as another user. */
export const refusalsToPostAs = ['permission-denied'] as const

/** Why a post cannot show a poll. */
export const refusalsToPostPoll = [
  'unknown-poll',
  'poll-of-another-user',
  'poll-already-posted',
] as const

/** Why a post cannot show a stream. */
export const refusalsToPostStream = [
  'unknown-stream',
  'stream-of-another-user',
  'stream-already-posted',
] as const

/** Why somebody may not manage a post. */
export const refusalsToManagePost = [
  'post-not-found',
  ...refusalsToWriteInTarget,
  'permission-denied',
] as const

/** Why somebody may not edit a post. */
export const refusalsToEditPost = [
  ...refusalsToManagePost,
  ...refusalsToParticipateInTarget,
  'under-review',
] as const

/** Why a post cannot have its new data. */
export const refusalsToUpdatePostData = ['data-too-large'] as const

/** Why somebody may not review a post. */
export const refusalsToReviewPost = [...refusalsToManagePost, 'not-under-review'] as const

/** Why somebody may not undo the deletion of a post. */
export const refusalsToRestorePost = [
  ...refusalsToManagePost,
  'deleted-by-author',
  'child-not-restorable',
] as const

/** Why somebody may not take part in a post by a comment, a reaction or a flag. */
export const refusalsToParticipateInPost = [
  'post-not-found',
  ...refusalsToParticipateInTarget,
] as const
