import { commentCreated, commentUpdated } from '@causerie/contracts'
import { type Act, source } from '../act.ts'

const fromContent = { on: 'content', from: 'now' } as const

type Comment = {
  commentId: string
  referenceType: string
  referenceId: string
  targetType: 'community' | 'user'
  targetId: string
  parentId: string | null
  userId: string
}
const about = ({ commentId, parentId, referenceType, referenceId, targetType, targetId }: Comment): Act['about'] => ({
  targetType,
  targetId,
  referenceType,
  referenceId,
  actionReferenceId: commentId,
  ...(parentId !== null && { parentId }),
})

const mentionId = (commentId: string) => `mention-in-comment:${commentId}`
const mention = (comment: Comment, userIds: readonly string[]): Act => ({
  category: comment.parentId === null ? 'mention_in_comment' : 'mention_in_reply',
  actId: mentionId(comment.commentId),
  actorId: comment.userId,
  to: { userIds },
  about: about(comment),
})

/** The author of the answered comment, or of what a first comment is on. A deleted comment is hidden when its items are read. */
export const ofCommentCreated = source(
  commentCreated,
  { ...fromContent, tells: ['mention_in_comment', 'mention_in_reply', 'reply', 'comment'] },
  ({ data: comment }) => {
    const { commentId, userId: actorId, repliedUserId, postedUserId } = comment
    const act = { actId: `comment:${commentId}`, actorId, about: about(comment) }
    // Older programs know comments on posts only.
    const referenceType: string = comment.referenceType
    const variant = referenceType === 'story' ? { variant: 'story' } : {}
    return [
      mention(comment, comment.mentionedUserIds),
      repliedUserId === null
        ? { ...act, category: 'comment', about: { ...act.about, ...variant }, to: { userIds: [postedUserId] } }
        : { ...act, category: 'reply', to: { userIds: [repliedUserId] } },
    ]
  },
)

/** Notifies only users whom the update mentions for the first time. */
export const ofCommentUpdated = source(
  commentUpdated,
  { ...fromContent, tells: ['mention_in_comment', 'mention_in_reply'], undoes: ['mention_in_comment', 'mention_in_reply'] },
  ({ data: comment }) => [
    mention(comment, comment.mentionsAdded),
    { undoes: mentionId(comment.commentId), of: { userIds: comment.mentionsRemoved.map(({ userId }) => userId) } },
  ],
)
