import { commentCreated, commentUpdated } from '@causerie/contracts/content'
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
const about = ({
  commentId,
  parentId,
  referenceType,
  referenceId,
  targetType,
  targetId,
}: Comment): Act['about'] => ({
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

/** That the comment was written. */
const written = (
  comment: Comment & { repliedUserId: string | null; postedUserId: string },
): Act => {
  const { commentId, userId: actorId, repliedUserId, postedUserId, referenceType } = comment
  const act = { actId: `comment:${commentId}`, actorId, about: about(comment) }
  const variant = referenceType === 'story' ? { variant: 'story' } : {}
  return repliedUserId === null
    ? {
        ...act,
        category: 'comment',
        about: { ...act.about, ...variant },
        to: { userIds: [postedUserId] },
      }
    : { ...act, category: 'reply', to: { userIds: [repliedUserId] } }
}

/**
 * The author of the answered comment, or of what a first comment is on. A deleted comment is hidden
 * when its items are read.
 */
export const commentCreatedSource = source(
  commentCreated,
  { ...fromContent, tells: ['mention_in_comment', 'mention_in_reply', 'reply', 'comment'] },
  ({ data: comment }) => {
    return [mention(comment, comment.mentionedUserIds), written(comment)]
  },
)

/**
 * Notifies only users whom the update mentions for the first time. Who was told of the comment by a
 * mention that is taken back is told of the comment itself.
 */
export const commentUpdatedSource = source(
  commentUpdated,
  {
    ...fromContent,
    tells: ['mention_in_comment', 'mention_in_reply', 'reply', 'comment'],
    undoes: ['mention_in_comment', 'mention_in_reply'],
  },
  ({ data: comment }) => {
    const unmentioned = comment.mentionsRemoved.map(({ userId }) => userId)
    const author = comment.repliedUserId ?? comment.postedUserId
    return [
      mention(comment, comment.mentionsAdded),
      { undoes: mentionId(comment.commentId), of: { userIds: unmentioned } },
      ...(unmentioned.includes(author) ? [written(comment)] : []),
    ]
  },
)
