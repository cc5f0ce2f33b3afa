import { byPostId } from '../../resources/by-id.ts'
import { pinCollections } from '../../resources/collections.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

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
  refusals: ['post-not-found', 'post-not-pinned'],
})
