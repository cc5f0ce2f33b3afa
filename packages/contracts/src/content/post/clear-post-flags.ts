import { byPostId } from '../../resources/by-id.ts'
import { postCollections } from '../../resources/collections.ts'
import { managers } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManagePost } from './refusals.ts'

export const clearPostFlags = operation({
  id: 'clearPostFlags',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v3/posts/:postId/flags',
  summary: 'Clear all flags of a post',
  description:
    'Removes all flags of a post. Allowed to users who may delete it, because they review flags.',
  may: managers('DELETE_COMMUNITY_POST', 'post-not-found'),
  params: byPostId,
  example: { params: { postId: exampleIds.postId } },
  reply: postCollections,
  refusals: refusalsToManagePost,
})
