import { childTypes, FeedType, Post } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { flagColumns, flaggedIndexes, flagRank, hiddenFlagFields } from '@causerie/flags'
import { table } from '@causerie/kernel'
import { z } from 'zod'
import { everyTarget } from '../target/every-target.ts'

const activityFields = {
  sharedCount: true,
  reactions: true,
  reactionsCount: true,
  commentsCount: true,
  comments: true,
  hasFlaggedComment: true,
  hasFlaggedChildren: true,
} as const
/** What users did with a post. It changes often, so it is a column of its own. */
export const PostActivity = Post.pick(activityFields)
export type PostActivity = z.infer<typeof PostActivity>

/** The stored part of a post, which clients get unchanged. */
const PostDoc = Post.omit({
  ...activityFields,
  flagCount: true,
  hashFlag: true,
  flags: true,
  publisherId: true,
  publisherPublicId: true,
  myReactions: true,
  impression: true,
  reach: true,
}).extend({
  // Not validated again: posts of custom types contain fields that the contract does not name.
  data: z.custom<Post['data']>(),
  targetType: z.enum(['community', 'user']),
})
export type PostDoc = z.infer<typeof PostDoc>

const PostRow = PostDoc.extend({
  flagCount: Post.shape.flagCount,
  hashFlag: Post.shape.hashFlag,
  feedType: FeedType,
  activity: PostActivity,
  ...hiddenFlagFields,
  /** Who deleted it; null unless it is deleted. */
  deletedBy: z.string().nullable(),
  /**
   * Deleted permanently: nobody sees it, and its content is gone. The row keeps its place in lists.
   */
  isPurged: z.boolean(),
  /** Who is mentioned, and the event that mentioned them. */
  mentions: z.array(z.object({ userId: z.string(), eventId: z.string() })),
  /** The type of each of the children. */
  childTypes: z.array(z.enum(childTypes)),
  /** Comments and children with flags; from the first on, `activity` says that there are some. */
  flaggedComments: z.number(),
  flaggedChildren: z.number(),
  /** The number of the newest comment. */
  lastSegment: z.number(),
  /** The newest comments, beyond those that are shown: `comment/newest.ts`. */
  recentComments: z.array(z.string()),
})
export type PostRow = z.infer<typeof PostRow>

/** Posts and their children. `feedType` is no field of the API's resource. */
export const posts = table('posts', {
  row: PostRow,
  key: ['postId'],
  version: 7,
  orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
  columns: {
    feedType: 'text',
    activity: 'json',
    flagCount: 'int4',
    hashFlag: 'json',
    ...flagColumns,
    deletedBy: 'text',
    isPurged: 'bool',
    mentions: 'json',
    childTypes: 'json',
    flaggedComments: 'int4',
    flaggedChildren: 'int4',
    lastSegment: 'int4',
    recentComments: 'json',
  },
  derived: {
    internalId: ['text', ({ _id }) => _id],
    parentPostId: 'text',
    targetType: 'text',
    targetId: 'text',
    targetInternalId: 'text',
    postedUserId: 'text',
    dataType: 'text',
    createdAt: 'text',
    updatedAt: 'text',
    isParent: ['bool', ({ parentPostId }) => parentPostId === null],
    isDeleted: 'bool',
    isFlagged: ['bool', ({ flagCount }) => flagCount > 0],
    flagRank: ['text', flagRank],
    mentionedUserIds: ['json', ({ mentionees }) => mentionees[0]?.userIds],
    children: ['text', ({ children }) => JSON.stringify(children)],
    commentIds: [
      'json',
      ({ activity }) => (activity.comments.length > 0 ? activity.comments : undefined),
    ],
    fileIds: ['json', ({ data }) => fileIdsIn(data)],
    pollId: ['text', ({ data }) => data.pollId],
    streamId: ['text', ({ data }) => data.streamId],
  },
  indexes: {
    posts_by_creation: {
      on: [
        'targetType',
        'targetId',
        'feedType',
        'isParent',
        'isDeleted',
        'createdAt',
        'internalId',
      ],
    },
    posts_by_update: {
      on: [
        'targetType',
        'targetId',
        'feedType',
        'isParent',
        'isDeleted',
        'updatedAt',
        'internalId',
      ],
    },
    posts_by_flag_and_creation: {
      on: [
        'targetType',
        'targetId',
        'feedType',
        'isParent',
        'isDeleted',
        'createdAt',
        'internalId',
      ],
      where: 'is_flagged',
    },
    posts_by_flag_and_update: {
      on: [
        'targetType',
        'targetId',
        'feedType',
        'isParent',
        'isDeleted',
        'updatedAt',
        'internalId',
      ],
      where: 'is_flagged',
    },
    // For searches without a target, and no others.
    all_posts_by_creation: {
      on: ['targetType', 'feedType', 'isParent', 'isDeleted', 'createdAt', 'internalId'],
      where: everyTarget,
    },
    all_posts_by_update: {
      on: ['targetType', 'feedType', 'isParent', 'isDeleted', 'updatedAt', 'internalId'],
      where: everyTarget,
    },
    all_posts_by_flag_and_creation: {
      on: ['targetType', 'feedType', 'isParent', 'isDeleted', 'createdAt', 'internalId'],
      where: `is_flagged and ${everyTarget}`,
    },
    all_posts_by_flag_and_update: {
      on: ['targetType', 'feedType', 'isParent', 'isDeleted', 'updatedAt', 'internalId'],
      where: `is_flagged and ${everyTarget}`,
    },
    ...flaggedIndexes({ name: 'posts', id: 'postId', target: ['targetType', 'targetId'] }),
    ...flaggedIndexes({ name: 'all_posts', id: 'postId', where: everyTarget }),
    posts_by_internal_id: { on: ['internalId'] },
  },
  fillfactor: 70,
})

/** The files that a post shows; undefined for none, as for almost all posts. */
export const fileIdsIn = ({
  fileId,
  thumbnailFileId,
  videoFileId,
}: Post['data']): string[] | undefined => {
  const shown = [fileId, thumbnailFileId, ...Object.values(videoFileId ?? {})].flatMap((id) =>
    typeof id === 'string' && id !== '' ? [id] : [],
  )
  return shown.length > 0 ? shown : undefined
}

/** Nobody did anything with a new post yet. */
export const noActivity: PostActivity = {
  sharedCount: 0,
  reactions: {},
  reactionsCount: 0,
  commentsCount: 0,
  comments: [],
  hasFlaggedComment: false,
  hasFlaggedChildren: false,
}
