import { pinCollections } from '../../resources/collections.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const listGlobalPins = operation({
  id: 'listGlobalPins',
  owner: 'content',
  method: 'GET',
  path: '/api/v1/pinned-posts/global',
  summary: 'List the posts that are pinned for the whole network',
  description: 'They stand above the global feed. Not paged.',
  may: everybody,
  example: {},
  reply: pinCollections,
})
