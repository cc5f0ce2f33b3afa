import { z } from 'zod'
import { communityCollections } from '../../resources/collections.ts'
import { idOf, idType } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const listCommunities = operation({
  id: 'listCommunities',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/list',
  summary: 'Get several communities',
  description: 'Unknown ids are left out of the answer.',
  may: everybody,
  isQueryEncodedTwice: true,
  query: z.object({
    communityIds: z.array(idOf(50)).min(1).max(100).describe('Ids of communities.'),
    type: idType,
  }),
  example: { query: { communityIds: [exampleIds.communityId], type: 'public' } },
  reply: communityCollections,
})
