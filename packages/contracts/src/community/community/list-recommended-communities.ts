import { Paging, topOptions } from '@causerie/protocol'
import { z } from 'zod'
import { communityCollections } from '../../resources/collections.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const listRecommendedCommunities = operation({
  id: 'listRecommendedCommunities',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/recommended',
  summary: 'List communities recommended to the caller',
  description:
    'Listed communities that the caller is neither a member of nor banned from, most members first.',
  may: everybody,
  query: z.object({ options: topOptions(5) }),
  example: { query: { options: { limit: 5 } } },
  reply: { ...communityCollections, paging: Paging },
})
