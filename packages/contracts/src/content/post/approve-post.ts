import { byPostId } from '../../resources/by-id.ts'
import { postCollections } from '../../resources/collections.ts'
import { managers } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReviewPost } from './refusals.ts'

export const approvePost = operation({
  id: 'approvePost',
  owner: 'content',
  method: 'POST',
  path: '/api/v3/posts/:postId/approve',
  summary: 'Approve a post',
  description:
    'Publishes a post under review. A published post stays as it is; a declined one is refused.',
  may: managers('REVIEW_COMMUNITY_POST', 'post-not-found'),
  params: byPostId,
  example: { params: { postId: exampleIds.postId } },
  reply: postCollections,
  refusals: refusalsToReviewPost,
})
