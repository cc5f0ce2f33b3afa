import { byPostId } from '../../resources/by-id.ts'
import { postCollections } from '../../resources/collections.ts'
import { participants } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToParticipateInPost } from './refusals.ts'

export const unflagPost = operation({
  id: 'unflagPost',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v3/posts/:postId/unflag',
  summary: 'Unflag a post',
  description:
    "Removes the caller's own flag; changes nothing if there is none. One's own can always be withdrawn; the answer shows the post only to those who may read it.",
  may: participants('post-not-found'),
  params: byPostId,
  example: { params: { postId: exampleIds.postId } },
  reply: postCollections,
  refusals: refusalsToParticipateInPost,
})
