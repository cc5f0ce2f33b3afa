import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { idType } from '../../resources/input.ts'
import { readers } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToSeeCommunity } from './refusals.ts'

export const getCommunity = operation({
  id: 'getCommunity',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/:communityId',
  summary: 'Get a community',
  description:
    'Also finds public communities that are not listed. Private communities that are not listed are visible to members and ' +
    'administrators.',
  may: readers(),
  params: byCommunityId,
  query: z.object({ type: idType }),
  example: { params: { communityId: exampleIds.communityId }, query: { type: 'public' } },
  reply: communityCollections,
  refusals: refusalsToSeeCommunity,
})
