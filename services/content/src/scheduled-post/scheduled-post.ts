import {
  postScheduled,
  ScheduledPost,
  scheduledPostDeleted,
  scheduledPostFailed,
  scheduledPostPublished,
  scheduledPostUpdated,
} from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { type Change, fold, table } from '@causerie/kernel'
import { z } from 'zod'

/** The stored part of a scheduled post; what it refers to is put in when it is presented. */
const ScheduledPostRow = ScheduledPost.omit({
  userDisplayName: true,
  files: true,
  communities: true,
}).extend({
  targetType: z.enum(['community', 'user']),
  targetId: z.string(),
  /** Whether an administrator scheduled it. */
  isByAdministrator: z.boolean(),
})
export type ScheduledPostRow = z.infer<typeof ScheduledPostRow>

const timeOf = ({ status, scheduledAt }: ScheduledPostRow): string | null =>
  status.code === 'WAIT' ? scheduledAt : null

/** Scheduled posts, in the lane of who will have written them. What is deleted has no row. */
export const scheduledPosts = table('scheduled_posts', {
  row: ScheduledPostRow,
  key: ['_id'],
  orderedBy: ({ userId }) => userKey(userId),
  derived: {
    userId: 'text',
    createdAt: 'text',
    updatedAt: 'text',
    isPosted: ['bool', ({ status }) => status.code === 'DONE'],
    dueAt: ['text', timeOf],
  },
  indexes: {
    scheduled_posts_due: { on: ['dueAt'], where: 'due_at is not null', ofAllNetworks: true },
    scheduled_posts_by_creation: { on: ['userId', 'createdAt', '_id'] },
    scheduled_posts_by_update: { on: ['userId', 'updatedAt', '_id'] },
  },
  fillfactor: 70,
})

const ScheduledPostCount = z.object({ userId: z.string(), waiting: z.number() })

/** How many posts of a user wait. */
export const scheduledPostCounts = table('scheduled_post_counts', {
  row: ScheduledPostCount,
  key: ['userId'],
  orderedByKey: ({ userId }) => userKey(userId),
  columns: { waiting: 'int4' },
  fillfactor: 70,
})

type OfScheduledPost = { scheduledPostId: string; userId: string }
export const scheduledPostRows = ({ scheduledPostId, userId }: OfScheduledPost) => ({
  scheduled: scheduledPosts.get(scheduledPostId),
  count: scheduledPostCounts.get(userId),
})

type Count = z.infer<typeof ScheduledPostCount>
const counted = (userId: string, count: Count | undefined, by: 1 | -1): Change =>
  scheduledPostCounts.put({ userId, waiting: (count?.waiting ?? 0) + by })

const ended = (
  scheduled: ScheduledPostRow | undefined,
  count: Count | undefined,
  fields: Partial<ScheduledPostRow>,
): Change[] =>
  scheduled?.status.code === 'WAIT'
    ? [scheduledPosts.put({ ...scheduled, ...fields }), counted(scheduled.userId, count, -1)]
    : []

export const scheduledPostFolds = {
  postScheduled: fold(postScheduled)(scheduledPostRows, ({ count }, { data: e, at }) => [
    scheduledPosts.put({
      _id: e.scheduledPostId,
      scheduledAt: e.scheduledAt,
      status: { code: 'WAIT', description: '' },
      userId: e.userId,
      postData: e.postData,
      postId: null,
      createdAt: at,
      updatedAt: at,
      targetType: e.targetType,
      targetId: e.targetId,
      isByAdministrator: e.isByAdministrator,
    }),
    counted(e.userId, count, 1),
  ]),

  scheduledPostUpdated: fold(scheduledPostUpdated)(
    scheduledPostRows,
    ({ scheduled }, { data: { scheduledAt, postData }, at }) =>
      scheduled
        ? [
            scheduledPosts.put({
              ...scheduled,
              scheduledAt: scheduledAt ?? scheduled.scheduledAt,
              postData: postData ?? scheduled.postData,
              updatedAt: at,
            }),
          ]
        : [],
  ),

  scheduledPostDeleted: fold(scheduledPostDeleted)(
    scheduledPostRows,
    ({ scheduled, count }, { data: { userId, wasWaiting } }) =>
      scheduled
        ? [scheduledPosts.remove(scheduled), ...(wasWaiting ? [counted(userId, count, -1)] : [])]
        : [],
  ),

  scheduledPostPublished: fold(scheduledPostPublished)(
    scheduledPostRows,
    ({ scheduled, count }, { data: { postId }, at }) =>
      ended(scheduled, count, { status: { code: 'DONE', description: '' }, postId, updatedAt: at }),
  ),

  scheduledPostFailed: fold(scheduledPostFailed)(
    scheduledPostRows,
    ({ scheduled, count }, { data: { description }, at }) =>
      ended(scheduled, count, { status: { code: 'FAIL', description }, updatedAt: at }),
  ),
}
