import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { byPostId } from '../../resources/by-id.ts'
import { pinCollections } from '../../resources/collections.ts'

export const unpinPostGlobally = operation({
  id: 'unpinPostGlobally',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v1/pinned-posts/global/:postId',
  summary: 'Unpin a post for the whole network',
  description: 'Answers the pins left; `posts` starts with the unpinned post.',
  may: administrators,
  credential: 'admin-token',
  params: byPostId,
  example: { params: { postId: exampleIds.publicPostId } },
  reply: pinCollections,
  rejects: ['post-not-found', 'post-not-pinned'],
})
