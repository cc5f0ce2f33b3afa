import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { communityCollections } from '../../resources/collections.ts'
import { idType, text } from '../../resources/input.ts'

/** Unknown ids are left out of the answer. */
export const listCommunities = operation({
  id: 'listCommunities',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/list',
  summary: 'Get several communities',
  isQueryEncodedTwice: true,
  query: z.object({ communityIds: z.array(text(1, 50)).min(1).max(100), type: idType }),
  reply: communityCollections,
})
