import { refuse } from '@causerie/contract'
import type { Caller } from '@causerie/kernel'
import { postToReview } from './post-policy.ts'
import { keywordsOfPost } from './post-update.ts'

/** What a review records of a post, or that the review is done already; refused where it ended otherwise. */
export const reviewed = (
  rows: Parameters<typeof postToReview>[0],
  caller: Pick<Caller, 'userId' | 'kind'>,
  result: 'published' | 'declined',
) => {
  const post = postToReview(rows, caller)
  if ('refused' in post) return post
  if (post.parentPostId !== null) return refuse('not-under-review')
  if (post.feedType === result) return { isDone: true as const }
  if (post.feedType !== 'reviewing') return refuse('not-under-review')
  const { postId, _id: internalId, targetType, targetId, postedUserId, postedUserInternalId, mentionees, children: childIds } = post
  const [{ userIds: mentionedUserIds, userInternalIds: mentionedUserInternalIds } = { userIds: [], userInternalIds: [] }] = mentionees
  const mentioned = { mentionedUserIds, mentionedUserInternalIds }
  const ids = { postId, internalId, targetType, targetId, postedUserId, postedUserInternalId }
  return { isDone: false as const, fields: { ...ids, ...mentioned, by: caller.userId, childIds, keywords: keywordsOfPost(post) } }
}
