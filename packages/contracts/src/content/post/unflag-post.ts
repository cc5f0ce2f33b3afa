import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { participants } from '../../dsl/scopes/content.ts'
import { postCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Removes the caller's own flag; changes nothing if there is none. */
export const unflagPost = operation({
  id: 'unflagPost',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v3/posts/:postId/unflag',
  summary: 'Unflag a post',
  may: participants('post-not-found'),
  params: z.object({ postId: anyId }),
  example: { params: { postId: exampleIds.postId } },
  reply: postCollections,
  rejects: ['post-not-found', 'banned-from-community', 'not-a-member', 'blocked-user'],
})
