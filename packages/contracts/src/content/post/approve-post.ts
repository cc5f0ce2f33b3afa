import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { managers } from '../../dsl/scopes/content.ts'
import { postCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Publishes a post under review. A published post stays as it is; a declined one is refused. */
export const approvePost = operation({
  id: 'approvePost',
  owner: 'content',
  method: 'POST',
  path: '/api/v3/posts/:postId/approve',
  summary: 'Approve a post',
  may: managers('REVIEW_COMMUNITY_POST', 'post-not-found'),
  params: z.object({ postId: anyId }),
  example: { params: { postId: exampleIds.postId } },
  reply: postCollections,
  rejects: ['post-not-found', 'banned-from-community', 'not-a-member', 'permission-denied', 'not-under-review'],
})
