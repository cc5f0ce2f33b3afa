import { Paging, topOptions } from '@causerie/protocol'
import { z } from 'zod'
import { communityCollections } from '../../resources/collections.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const listTrendingCommunities = operation({
  id: 'listTrendingCommunities',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/top-trending',
  summary: 'List trending communities',
  description:
    'Listed communities by the number of recently published posts, where the weight of a post halves every three days; then ' +
    'those without posts, most members first.',
  may: everybody,
  query: z.object({ options: topOptions(5) }),
  example: { query: { options: { limit: 5 } } },
  reply: { ...communityCollections, paging: Paging },
})
