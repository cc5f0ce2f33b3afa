import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { topOptions } from '../../dsl/page.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { communityCollections } from '../../resources/collections.ts'
import { Paging } from '../../resources/paging.ts'

export const listRecommendedCommunities = operation({
  id: 'listRecommendedCommunities',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/recommended',
  summary: 'List communities recommended to the caller',
  description: 'Listed communities that the caller is neither a member of nor banned from, most members first.',
  may: everybody,
  query: z.object({ options: topOptions(5) }),
  example: { query: { options: { limit: 5 } } },
  reply: { ...communityCollections, paging: Paging },
})
