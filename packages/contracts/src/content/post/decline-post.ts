import { byPostId } from '../../resources/by-id.ts'
import { postCollections } from '../../resources/collections.ts'
import { managers } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReviewPost } from './refusals.ts'

export const declinePost = operation({
  id: 'declinePost',
  owner: 'content',
  method: 'POST',
  path: '/api/v3/posts/:postId/decline',
  summary: 'Decline a post',
  description:
    'Declines a post under review, which its author and moderators still see. A declined post stays as it is; a published one is refused.',
  // Its author and moderators alone see a post under review.
  may: managers('REVIEW_COMMUNITY_POST', 'post-not-found', {
    member: 'post-not-found',
    stranger: 'post-not-found',
  }),
  params: byPostId,
  example: { params: { postId: exampleIds.pendingPostId } },
  reply: postCollections,
  refusals: refusalsToReviewPost,
})
