import { byPostId } from '../../resources/by-id.ts'
import { pinCollections } from '../../resources/collections.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToShowPinned } from './refusals.ts'

export const pinPostGlobally = operation({
  id: 'pinPostGlobally',
  owner: 'content',
  method: 'POST',
  path: '/api/v1/pinned-posts/global/:postId',
  summary: 'Pin a post for the whole network',
  description:
    'At most `maxGlobalPinnedPost` of the social setting are pinned; none is unpinned to make room.',
  may: administrators,
  credential: 'admin-token',
  params: byPostId,
  example: { params: { postId: exampleIds.publicPostId } },
  reply: pinCollections,
  refusals: [
    'post-not-found',
    'post-not-public',
    ...refusalsToShowPinned,
    'post-already-pinned',
    'too-many-pins',
  ],
})
