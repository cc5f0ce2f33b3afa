import {
  Comment,
  commentFlagged,
  commentFlagsCleared,
  commentUnflagged,
} from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { flagColumns, flaggedIndexes, flagging, flagRank, hiddenFlagFields } from '@causerie/flags'
import { table } from '@causerie/kernel'
import { z } from 'zod'
import { everyTarget } from '../target/every-target.ts'

const activityFields = {
  childrenNumber: true,
  children: true,
  reactions: true,
  reactionsCount: true,
} as const
/** What users did with a comment. It changes often, so it is a column of its own. */
export const CommentActivity = Comment.pick(activityFields)
export type CommentActivity = z.infer<typeof CommentActivity>

/** The stored part of a comment, which clients get unchanged. */
const CommentDoc = Comment.omit({
  ...activityFields,
  flagCount: true,
  hashFlag: true,
  myReactions: true,
}).extend({
  targetType: z.enum(['community', 'user']),
  referenceType: z.enum(['post', 'story']),
  attachments: z.array(z.object({ type: z.literal('image'), fileId: z.string() })),
})
export type CommentDoc = z.infer<typeof CommentDoc>

const CommentRow = CommentDoc.extend({
  flagCount: Comment.shape.flagCount,
  hashFlag: Comment.shape.hashFlag,
  activity: CommentActivity,
  ...hiddenFlagFields,
  /** Who deleted it; null unless it is deleted. */
  deletedBy: z.string().nullable(),
  /** The author of the post or story. */
  postedUserId: z.string(),
  /** The author of the comment that this one answers. */
  repliedUserId: z.string().nullable(),
  /** Who is mentioned, and the event that mentioned them. */
  mentions: z.array(z.object({ userId: z.string(), eventId: z.string() })),
  /** The newest replies, beyond those that are shown: `newest.ts`. */
  recentChildren: z.array(z.string()),
})
export type CommentRow = z.infer<typeof CommentRow>

/**
 * Flagged comments and deleted ones are ranges of their own in the indexes of lists. A deleted one
 * counts as deleted alone.
 */
export const commentStates = ['live', 'flagged', 'deleted'] as const
type State = (typeof commentStates)[number]
const stateOf = ({ isDeleted, flagCount }: CommentRow): State => {
  if (isDeleted) return 'deleted'
  return flagCount > 0 ? 'flagged' : 'live'
}

type Reference = { referenceType: string; referenceId: string }
/** The record whose comments a list has. */
export const referenceKey = ({ referenceType, referenceId }: Reference): string =>
  JSON.stringify([referenceType, referenceId])
/**
 * The comment whose replies a list has, or null for the first comments of threads. It names its
 * record: ids come from requests.
 */
export const parentKey = (
  { referenceType, referenceId }: Reference,
  parentId: string | null,
): string => JSON.stringify([referenceType, referenceId, parentId])

/** Sorts like the number, as text. */
export const segmentKey = (segmentNumber: number): string => String(segmentNumber).padStart(10, '0')

const inOrderOf = (column: 'createdAt' | 'updatedAt' | 'segmentKey') => ({
  ofParent: { on: ['parentKey', 'state', column, 'internalId'] as const },
  ofReference: { on: ['referenceKey', 'state', column, 'internalId'] as const },
})
const [creation, update, segment] = [
  inOrderOf('createdAt'),
  inOrderOf('updatedAt'),
  inOrderOf('segmentKey'),
]

/** Comments and replies. What is deleted permanently has no row. */
export const comments = table('comments', {
  row: CommentRow,
  key: ['commentId'],
  version: 2,
  orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
  columns: {
    activity: 'json',
    flagCount: 'int4',
    hashFlag: 'json',
    ...flagColumns,
    deletedBy: 'text',
    postedUserId: 'text',
    repliedUserId: 'text',
    mentions: 'json',
    recentChildren: 'json',
  },
  derived: {
    internalId: ['text', ({ _id }) => _id],
    referenceType: 'text',
    referenceId: 'text',
    referenceKey: ['text', referenceKey],
    parentId: 'text',
    rootId: 'text',
    parentKey: ['text', (row) => parentKey(row, row.parentId)],
    state: ['text', stateOf],
    flagRank: ['text', flagRank],
    segmentKey: ['text', ({ segmentNumber }) => segmentKey(segmentNumber)],
    targetType: 'text',
    targetId: 'text',
    userId: 'text',
    isDeleted: 'bool',
    createdAt: 'text',
    updatedAt: 'text',
    dataTypes: ['text', ({ dataTypes }) => dataTypes.join(',')],
    mentionedUserIds: ['json', ({ mentionees }) => mentionees[0]?.userIds],
    childIds: [
      'json',
      ({ activity }) => (activity.children.length > 0 ? activity.children : undefined),
    ],
    fileIds: [
      'json',
      ({ attachments }) =>
        attachments.length > 0 ? attachments.map(({ fileId }) => fileId) : undefined,
    ],
  },
  indexes: {
    /** Ids begin with their time. */
    comments_by_internal_id: { on: ['internalId'] },
    comments_of_parent_by_creation: creation.ofParent,
    comments_of_parent_by_update: update.ofParent,
    comments_of_parent_by_segment: segment.ofParent,
    comments_of_reference_by_creation: creation.ofReference,
    comments_of_reference_by_update: update.ofReference,
    comments_of_reference_by_segment: segment.ofReference,
    ...flaggedIndexes({ name: 'comments', id: 'commentId', target: ['targetType', 'targetId'] }),
    ...flaggedIndexes({ name: 'all_comments', id: 'commentId', where: everyTarget }),
  },
  fillfactor: 70,
})

export const commentFlagging = flagging({
  flags: 'comment_flags',
  records: comments,
  events: { flagged: commentFlagged, unflagged: commentUnflagged, cleared: commentFlagsCleared },
  idOf: ({ commentId }) => commentId,
  authorOf: ({ userId }) => userId,
  tooMany: 'too-many-flags',
})

/** Nobody did anything with a new comment yet. */
export const noActivity: CommentActivity = {
  childrenNumber: 0,
  children: [],
  reactions: {},
  reactionsCount: 0,
}
