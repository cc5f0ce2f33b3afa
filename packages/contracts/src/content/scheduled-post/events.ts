import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { timestamp } from '../../resources/scalars.ts'
import { type AuditedAct, onOthers, onOthersByRequest } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { userKey } from '../../shared/ordering-keys.ts'

const id = z.string()
const ofScheduledPost = {
  scheduledPostId: id,
  /** Who will have written the post. */
  userId: id,
}
const target = { targetType: z.enum(['community', 'user']), targetId: id }
const byUser = ({ userId }: { userId: string }) => userKey(userId)
const postData = personal(z.record(z.string(), z.unknown()))

const onScheduledPost = (
  kind: AuditedAct['kind'],
  data: { scheduledPostId: string; userId: string },
): AuditedAct => ({
  kind,
  recordType: 'scheduledPost',
  recordId: data.scheduledPostId,
  targetType: 'user',
  targetId: data.userId,
})

export const postScheduled = event({
  type: 'PostScheduled',
  summary: 'A post was scheduled.',
  data: z.object({
    ...ofScheduledPost,
    ...target,
    /** Who scheduled it, and whether as an administrator. */
    by: id,
    isByAdministrator: z.boolean(),
    scheduledAt: timestamp,
    postData,
  }),
  orderedBy: byUser,
  belongsTo: ({ userId, scheduledPostId }) => [userKey(userId), `scheduledPost:${scheduledPostId}`],
  audit: ({ data }) =>
    data.by === data.userId
      ? undefined
      : { ...onScheduledPost('created', data), userId: data.userId },
})

export const scheduledPostUpdated = event({
  type: 'ScheduledPostUpdated',
  summary: 'The time or the content of a scheduled post was updated; absent fields are unchanged.',
  data: z.object({
    ...ofScheduledPost,
    by: id,
    scheduledAt: timestamp.optional(),
    postData: postData.optional(),
  }),
  orderedBy: byUser,
  belongsTo: ({ userId, scheduledPostId }) => [userKey(userId), `scheduledPost:${scheduledPostId}`],
  audit: (event) => onOthers(event.data.userId, event, onScheduledPost('edited', event.data)),
})

export const scheduledPostDeleted = event({
  type: 'ScheduledPostDeleted',
  summary: 'A scheduled post was deleted. Its post, if it was published, stays.',
  data: z.object({ ...ofScheduledPost, by: id, wasWaiting: z.boolean() }),
  orderedBy: byUser,
  audit: (event) =>
    onOthersByRequest(event.data.userId, event, onScheduledPost('deleted', event.data)),
})

export const scheduledPostPublished = event({
  type: 'ScheduledPostPublished',
  summary: 'A scheduled post was published at its time; a separate event records the post.',
  data: z.object({
    ...ofScheduledPost,
    ...target,
    postId: id,
    /**
     * Whether nobody but moderators reads the post yet; absent in events before it was recorded.
     */
    isUnderReview: z.boolean().optional(),
  }),
  orderedBy: byUser,
})

export const scheduledPostFailed = event({
  type: 'ScheduledPostFailed',
  summary: 'A scheduled post could not be published at its time.',
  data: z.object({ ...ofScheduledPost, ...target, reason: z.string(), description: z.string() }),
  orderedBy: byUser,
})
