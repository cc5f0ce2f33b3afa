import {
  postApproved,
  postCreated,
  postDeclined,
  postDeleted,
  postFlagged,
  postFlagsCleared,
  postRestored,
  postUnflagged,
  postUpdated,
} from '@causerie/contracts/content/events'
import { hikers } from './hikers.ts'
import { internalIdOf } from './user.ts'

/** A post of a user, by default a published text on their own feed. */
export const postCreatedBy = (
  userId: string,
  { targetType = 'user', targetId = userId, mentionedUserIds = [], ...fields }: PostFields = {},
) =>
  postCreated({
    postId: 'post',
    internalId: 'a'.repeat(24),
    targetType,
    targetId,
    targetInternalId: targetType === 'community' ? targetId : internalIdOf(targetId),
    feedType: 'published',
    postedUserId: userId,
    postedUserInternalId: internalIdOf(userId),
    dataType: 'text',
    data: { text: 'hello' },
    metadata: {},
    tags: [],
    hashtags: [],
    links: [],
    children: [],
    mentionedUserIds,
    mentionedUserInternalIds: mentionedUserIds.map(internalIdOf),
    ...fields,
  })
type PostFields = Partial<
  Omit<Parameters<typeof postCreated>[0], 'postedUserId' | 'postedUserInternalId'>
>

/** A post of a user in the hikers. */
export const postInHikersBy = (userId: string, fields: PostFields = {}) =>
  postCreatedBy(userId, { targetType: 'community', targetId: hikers, ...fields })

const internalId = 'a'.repeat(24)
const inHikers = { postId: 'post', targetType: 'community' as const, targetId: hikers }
const keywords = { tags: [], hashtags: [], dataTypes: ['text'] }
const reviewOf = (by: string) => ({
  ...inHikers,
  internalId,
  by,
  postedUserId: 'bob',
  postedUserInternalId: internalIdOf('bob'),
  mentionedUserIds: [],
  mentionedUserInternalIds: [],
  childIds: [],
  keywords,
})

/** Bob's post in the hikers is updated, reviewed or deleted by a user. */
export const postUpdatedBy = (
  by: string,
  fields: Partial<Parameters<typeof postUpdated>[0]> = {},
) =>
  postUpdated({
    ...inHikers,
    internalId,
    by,
    postedUserId: 'bob',
    isShownAsEdited: true,
    childrenAdded: [],
    childrenRemoved: [],
    keywordsBefore: keywords,
    keywords,
    mentionsAdded: [],
    mentionsRemoved: [],
    flaggedPosts: 0,
    ...fields,
  })
export const postApprovedBy = (
  by: string,
  fields: Partial<Parameters<typeof postApproved>[0]> = {},
) => postApproved({ ...reviewOf(by), ...fields })
export const postDeclinedBy = (
  by: string,
  fields: Partial<Parameters<typeof postDeclined>[0]> = {},
) => postDeclined({ ...reviewOf(by), ...fields })
export const postDeletedBy = (
  by: string,
  fields: Partial<Parameters<typeof postDeleted>[0]> = {},
) =>
  postDeleted({
    ...inHikers,
    internalId,
    by,
    postedUserId: 'bob',
    parentPostId: null,
    childIds: [],
    isPermanent: false,
    keywords,
    feedType: 'published',
    flaggedPosts: 0,
    flaggedComments: 0,
    ...fields,
  })

export const postRestoredBy = (
  by: string,
  fields: Partial<Parameters<typeof postRestored>[0]> = {},
) =>
  postRestored({
    ...inHikers,
    internalId,
    by,
    postedUserId: 'bob',
    childIds: [],
    keywords,
    mentionedUserIds: [],
    feedType: 'published',
    flaggedPosts: 0,
    flaggedComments: 0,
    ...fields,
  })

const flagsOf = (flagCount: number) => ({
  ...inHikers,
  parentPostId: null,
  flaggedUserId: 'bob',
  flagCount,
  flagRound: 0,
})
/** Bob's post in the hikers gets or loses flags; by default the first one. */
export const postFlaggedBy = (
  by: string,
  fields: Partial<Parameters<typeof postFlagged>[0]> = {},
) => postFlagged({ ...flagsOf(1), by, ...fields })
export const postUnflaggedBy = (
  by: string,
  fields: Partial<Parameters<typeof postUnflagged>[0]> = {},
) => postUnflagged({ ...flagsOf(0), by, flagId: 'event-1', ...fields })
export const postFlagsClearedOf = (fields: Partial<Parameters<typeof postFlagsCleared>[0]> = {}) =>
  postFlagsCleared({ ...flagsOf(0), ...fields })
