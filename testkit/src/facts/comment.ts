import {
  commentCreated,
  commentDeleted,
  commentFlagged,
  commentFlagsCleared,
  commentRestored,
  commentUnflagged,
  commentUpdated,
} from '@causerie/contracts/content/events'
import { internalIdOf } from './user.ts'

/** A comment on the post `post` of `postCreatedBy('bob')`, at the top of its thread. */
const ofComment = (commentId = 'comment') => ({
  commentId,
  internalId: Buffer.from(commentId.padEnd(12, '.').slice(0, 12)).toString('hex'),
  referenceType: 'post' as const,
  referenceId: 'post',
  targetType: 'user' as const,
  targetId: 'bob',
  parentId: null,
  rootId: null,
})

type CommentFields = Partial<
  Omit<Parameters<typeof commentCreated>[0], 'userId' | 'userInternalId'>
>

/** A comment of a user, by default the first on the post `post` of `postCreatedBy('bob')`. */
export const commentCreatedBy = (
  userId: string,
  { commentId = 'comment', mentionedUserIds = [], ...fields }: CommentFields = {},
) =>
  commentCreated({
    ...ofComment(commentId),
    userId,
    userInternalId: internalIdOf(userId),
    postedUserId: 'bob',
    repliedUserId: null,
    segment: 1,
    data: { text: 'hello' },
    metadata: {},
    attachments: [],
    links: [],
    mentionedUserIds,
    mentionedUserInternalIds: mentionedUserIds.map(internalIdOf),
    ...fields,
  })

type Managed<E extends (data: never) => unknown> = Partial<Parameters<E>[0]>

/** An update of a comment that alice wrote; by default it changes nothing. */
export const commentUpdatedBy = (
  by: string,
  { commentId, ...fields }: Managed<typeof commentUpdated> = {},
) =>
  commentUpdated({
    ...ofComment(commentId),
    userId: 'alice',
    postedUserId: 'bob',
    repliedUserId: null,
    by,
    textBefore: 'hello',
    mentionsAdded: [],
    mentionsRemoved: [],
    ...fields,
  })

/** The deletion of a comment that alice wrote. */
export const commentDeletedBy = (
  by: string,
  { commentId, ...fields }: Managed<typeof commentDeleted> = {},
) =>
  commentDeleted({
    ...ofComment(commentId),
    userId: 'alice',
    postedUserId: 'bob',
    repliedUserId: null,
    by,
    isPermanent: false,
    wasDeleted: false,
    wasFlagged: false,
    ...fields,
  })

/** The deletion of a comment that alice wrote is undone. */
export const commentRestoredBy = (
  by: string,
  { commentId, ...fields }: Managed<typeof commentRestored> = {},
) =>
  commentRestored({
    ...ofComment(commentId),
    userId: 'alice',
    postedUserId: 'bob',
    repliedUserId: null,
    by,
    isFlagged: false,
    olderComment: null,
    olderReply: null,
    ...fields,
  })

/** The first flag on a comment that alice wrote, unless `fields` has other counts. */
export const commentFlaggedBy = (
  by: string,
  { commentId, ...fields }: Managed<typeof commentFlagged> = {},
) =>
  commentFlagged({
    ...ofComment(commentId),
    by,
    flaggedUserId: 'alice',
    flagCount: 1,
    flagRound: 0,
    ...fields,
  })

/** The only flag on a comment that alice wrote is withdrawn, unless `fields` has other counts. */
export const commentUnflaggedBy = (
  by: string,
  { commentId, ...fields }: Managed<typeof commentUnflagged> = {},
) =>
  commentUnflagged({
    ...ofComment(commentId),
    by,
    flagId: '',
    flaggedUserId: 'alice',
    flagCount: 0,
    flagRound: 0,
    ...fields,
  })

export const commentFlagsClearedOf = (commentId?: string) =>
  commentFlagsCleared({
    ...ofComment(commentId),
    flaggedUserId: 'alice',
    flagCount: 0,
    flagRound: 0,
  })
