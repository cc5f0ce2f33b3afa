import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { Hold } from '../../resources/hold.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const getCommunityHold = operation({
  id: 'getCommunityHold',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/holds/communities/:communityId',
  summary: 'Get the hold on a community',
  description: 'The hold, or an empty list if there is none.',
  may: administrators,
  credential: 'admin-token',
  params: byCommunityId,
  example: { params: { communityId: exampleIds.openCommunityId } },
  reply: { holds: z.array(Hold) },
})
