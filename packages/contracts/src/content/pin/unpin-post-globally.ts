import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { pinCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Answers the pins left; `posts` starts with the unpinned post. */
export const unpinPostGlobally = operation({
  id: 'unpinPostGlobally',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v1/pinned-posts/global/:postId',
  summary: 'Unpin a post for the whole network',
  may: administrators,
  credential: 'admin-token',
  params: z.object({ postId: anyId }),
  example: { params: { postId: exampleIds.postId } },
  reply: pinCollections,
  rejects: ['post-not-found', 'post-not-pinned'],
})
