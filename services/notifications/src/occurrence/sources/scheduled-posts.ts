import { scheduledPostFailed, scheduledPostPublished } from '@causerie/contracts/content'
import { source } from '../act.ts'

const fromContent = { on: 'content', from: 'now' } as const

export const scheduledPostPublishedSource = source(
  scheduledPostPublished,
  { ...fromContent, tells: ['scheduled_post_published'] },
  ({ data }) => {
    const { scheduledPostId, userId, targetType, targetId, postId, isUnderReview } = data
    if (isUnderReview) return []
    const about = {
      targetType,
      targetId,
      referenceType: 'post',
      referenceId: postId,
      actionReferenceId: postId,
    }
    const actId = `scheduled-post:${scheduledPostId}`
    return [
      {
        category: 'scheduled_post_published',
        actId,
        actorId: userId,
        to: { userIds: [userId] },
        about,
      },
    ]
  },
)

/** The variant is the reason. */
export const scheduledPostFailedSource = source(
  scheduledPostFailed,
  { ...fromContent, tells: ['scheduled_post_failed'] },
  ({ data }) => {
    const { scheduledPostId, userId, targetType, targetId, reason } = data
    const about = {
      targetType,
      targetId,
      referenceType: 'scheduledPost',
      referenceId: scheduledPostId,
      variant: reason,
    }
    const actId = `scheduled-post:${scheduledPostId}`
    return [
      {
        category: 'scheduled_post_failed',
        actId,
        actorId: userId,
        to: { userIds: [userId] },
        about,
      },
    ]
  },
)
