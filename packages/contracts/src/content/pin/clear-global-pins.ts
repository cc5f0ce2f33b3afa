import { pinCollections } from '../../resources/collections.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const clearGlobalPins = operation({
  id: 'clearGlobalPins',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v1/pinned-posts/global',
  summary: 'Unpin all posts that are pinned for the whole network',
  description: 'Succeeds even if no post is pinned.',
  may: administrators,
  credential: 'admin-token',
  example: {},
  reply: pinCollections,
})
