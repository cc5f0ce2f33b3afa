import type { Caller } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import type { PostRow } from '../post.ts'
import { postToReview } from '../post-policy.ts'
import { keywordsOfPost } from '../post-update.ts'

/**
 * What a review records of a post, or that the review is done already; refused where it ended
 * otherwise.
 */
export const reviewed = (
  rows: Parameters<typeof postToReview>[0],
  caller: Pick<Caller, 'userId' | 'kind'>,
  result: 'published' | 'declined',
) => {
  const post = postToReview(rows, caller)
  if ('refused' in post) return post
  if (post.parentPostId !== null) return refuse('not-under-review')
  if (post.feedType === result) return { isDone: true as const }
  return post.feedType === 'reviewing'
    ? { isDone: false as const, fields: reviewFields(post, caller.userId) }
    : refuse('not-under-review')
}

/** What a review records of a post. */
export const reviewFields = (post: PostRow, by: string) => {
  const {
    postId,
    _id: internalId,
    targetType,
    targetId,
    postedUserId,
    postedUserInternalId,
    mentionees,
    children: childIds,
  } = post
  const [
    { userIds: mentionedUserIds, userInternalIds: mentionedUserInternalIds } = {
      userIds: [],
      userInternalIds: [],
    },
  ] = mentionees
  const mentioned = { mentionedUserIds, mentionedUserInternalIds }
  const ids = { postId, internalId, targetType, targetId, postedUserId, postedUserInternalId }
  return { ...ids, ...mentioned, by, childIds, keywords: keywordsOfPost(post) }
}
