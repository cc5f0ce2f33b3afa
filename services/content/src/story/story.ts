import { Story, storyFlagged, storyFlagsCleared, storyUnflagged } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { flagColumns, flaggedIndexes, flagging, flagRank, hiddenFlagFields } from '@causerie/flags'
import { table } from '@causerie/kernel'
import { z } from 'zod'

const activityFields = {
  reactions: true,
  reactionsCount: true,
  commentsCount: true,
  comments: true,
  hasFlaggedComment: true,
} as const
/** What users did with a story. It changes often, so it is a column of its own. */
export const StoryActivity = Story.pick(activityFields)
export type StoryActivity = z.infer<typeof StoryActivity>

/** The stored part of a story, which clients get unchanged. */
const StoryDoc = Story.omit({
  ...activityFields,
  flagCount: true,
  hashFlag: true,
  myReactions: true,
  impression: true,
  reach: true,
  referenceId: true,
}).extend({ targetType: z.literal('community') })
export type StoryDoc = z.infer<typeof StoryDoc>

const StoryRow = StoryDoc.extend({
  flagCount: Story.shape.flagCount,
  hashFlag: Story.shape.hashFlag,
  activity: StoryActivity,
  ...hiddenFlagFields,
  /** What stories count of their comments, as posts do. */
  flaggedComments: z.number(),
  lastSegment: z.number(),
  recentComments: z.array(z.string()),
  /** What the creator called the story when they created it. */
  referenceId: z.string(),
  /** Who deleted it; null unless it is deleted. */
  deletedBy: z.string().nullable(),
  /** Deleted permanently: nobody sees it, and its content is gone. */
  isPurged: z.boolean(),
})
export type StoryRow = z.infer<typeof StoryRow>

/** Stories, also expired ones: whether a story is shown follows from the time of the reader. */
export const stories = table('stories', {
  row: StoryRow,
  key: ['storyId'],
  version: 3,
  orderedBy: ({ targetType, targetPublicId }) => targetKey(targetType, targetPublicId),
  columns: {
    activity: 'json',
    flagCount: 'int4',
    hashFlag: 'json',
    ...flagColumns,
    flaggedComments: 'int4',
    lastSegment: 'int4',
    recentComments: 'json',
    referenceId: 'text',
    deletedBy: 'text',
    isPurged: 'bool',
  },
  derived: {
    targetType: 'text',
    targetPublicId: 'text',
    creatorPublicId: 'text',
    dataType: 'text',
    isDeleted: 'bool',
    flagRank: ['text', flagRank],
    createdAt: 'text',
    expiresAt: 'text',
    commentIds: [
      'json',
      ({ activity: { comments } }) => (comments.length > 0 ? comments : undefined),
    ],
    fileIds: ['json', ({ data: { fileId } }) => (fileId ? [fileId] : undefined)],
  },
  indexes: {
    all_stories_by_creation: { on: ['createdAt', 'storyId'] },
    stories_by_creation: {
      on: ['targetType', 'targetPublicId', 'isDeleted', 'createdAt', 'storyId'],
    },
    stories_by_expiry: {
      on: ['targetType', 'targetPublicId', 'isDeleted', 'expiresAt', 'storyId'],
    },
    ...flaggedIndexes({ name: 'stories', id: 'storyId', target: ['targetType', 'targetPublicId'] }),
    ...flaggedIndexes({ name: 'all_stories', id: 'storyId', where: `target_public_id <> ''` }),
  },
  fillfactor: 70,
})

export const storyFlagging = flagging({
  flags: 'story_flags',
  records: stories,
  events: { flagged: storyFlagged, unflagged: storyUnflagged, cleared: storyFlagsCleared },
  idOf: ({ storyId }) => storyId,
  authorOf: ({ creatorPublicId }) => creatorPublicId,
  tooMany: 'too-many-story-flags',
})

/** What the events of a story say of it. */
export const idsOfStory = ({
  storyId,
  targetType,
  targetPublicId,
  creatorPublicId,
}: Pick<StoryRow, 'storyId' | 'targetType' | 'targetPublicId' | 'creatorPublicId'>) => ({
  storyId,
  targetType,
  targetId: targetPublicId,
  creatorId: creatorPublicId,
})
