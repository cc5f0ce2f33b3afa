import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { topOptions } from '../../dsl/page.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { communityCollections } from '../../resources/collections.ts'
import { Paging } from '../../resources/paging.ts'

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
