import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { communityCollections } from '../../resources/collections.ts'
import { anyId, idType } from '../../resources/input.ts'

/** Also finds public communities that no list shows, by their id. Those that are private and in no list are for members and administrators. */
export const getCommunity = operation({
  id: 'getCommunity',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/:communityId',
  summary: 'Get a community',
  params: z.object({ communityId: anyId }),
  query: z.object({ type: idType }),
  reply: communityCollections,
  rejects: ['community-not-found', 'private-community'],
})
