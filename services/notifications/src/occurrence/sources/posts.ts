import {
  postApproved,
  postCreated,
  postDeleted,
  postRestored,
  postUpdated,
} from '@causerie/contracts/content'
import { type Act, source } from '../act.ts'

const fromContent = { on: 'content', from: 'now' } as const

type Post = {
  postId: string
  targetType: 'community' | 'user'
  targetId: string
  postedUserId: string
}
const about = ({ postId, targetType, targetId }: Post): Act['about'] => ({
  targetType,
  targetId,
  referenceType: 'post',
  referenceId: postId,
  actionReferenceId: postId,
})

const mentionId = (postId: string) => `mention-in-post:${postId}`
const mention = (post: Post, userIds: readonly string[], isPoll: boolean): Act => ({
  category: isPoll ? 'mention_in_poll' : 'mention_in_post',
  actId: mentionId(post.postId),
  actorId: post.postedUserId,
  to: { userIds },
  about: about(post),
})

const postId = (id: string) => `post:${id}`
const published = (post: Post, isPoll: boolean): Act[] =>
  post.targetType === 'community'
    ? [
        {
          category: isPoll ? 'poll' : 'post',
          actId: postId(post.postId),
          actorId: post.postedUserId,
          to: { members: 'all' },
          about: about(post),
        },
      ]
    : []

/** Posts under review notify nobody until they are approved. */
export const postCreatedSource = source(
  postCreated,
  { ...fromContent, tells: ['mention_in_post', 'mention_in_poll', 'post', 'poll'] },
  ({ data: post }) => {
    if (post.feedType !== 'published') return []
    const isPoll = post.children.some(({ dataType }) => dataType === 'poll')
    return [mention(post, post.mentionedUserIds, isPoll), ...published(post, isPoll)]
  },
)

export const postApprovedSource = source(
  postApproved,
  { ...fromContent, tells: ['mention_in_post', 'mention_in_poll', 'post', 'poll'] },
  ({ data: post }) => {
    const isPoll = post.keywords.dataTypes.includes('poll')
    return [mention(post, post.mentionedUserIds, isPoll), ...published(post, isPoll)]
  },
)

/** Notifies only users whom the update mentions for the first time. */
export const postUpdatedSource = source(
  postUpdated,
  {
    ...fromContent,
    tells: ['mention_in_post', 'mention_in_poll'],
    undoes: ['mention_in_post', 'mention_in_poll'],
  },
  ({ data: post }) => [
    ...(post.feedType
      ? []
      : [mention(post, post.mentionsAdded, post.keywords.dataTypes.includes('poll'))]),
    {
      undoes: mentionId(post.postId),
      of: { userIds: post.mentionsRemoved.map(({ userId }) => userId) },
    },
  ],
)

/**
 * Only what members were notified of is undone; items of users that hang on a post are hidden when
 * they are read.
 */
export const postDeletedSource = source(
  postDeleted,
  { ...fromContent, undoes: ['post', 'poll'] },
  ({ data: post }) =>
    post.targetType === 'community' && post.parentPostId === null && post.feedType === 'published'
      ? [{ undoes: postId(post.postId), of: { communityId: post.targetId } }]
      : [],
)

/** A post that is shown again is news again: what members were told of it had been taken back. */
export const postRestoredSource = source(
  postRestored,
  { ...fromContent, tells: ['mention_in_post', 'mention_in_poll', 'post', 'poll'] },
  ({ data: post }) => {
    if (post.feedType !== 'published') return []
    const isPoll = post.keywords.dataTypes.includes('poll')
    return [mention(post, post.mentionedUserIds, isPoll), ...published(post, isPoll)]
  },
)
