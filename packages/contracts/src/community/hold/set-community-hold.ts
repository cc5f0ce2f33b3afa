import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { Hold } from '../../resources/hold.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { holdInput } from './hold-input.ts'

export const setCommunityHold = operation({
  id: 'setCommunityHold',
  owner: 'community',
  method: 'PUT',
  path: '/api/v1/holds/communities/:communityId',
  summary: 'Set a hold on a community',
  description:
    'While it is there, nothing in the community is deleted for good, by anybody, and none of its members is deleted with their content. What can be restored is still deleted. A hold that is there gets the new reason.',
  may: administrators,
  credential: 'admin-token',
  params: byCommunityId,
  body: holdInput,
  example: {
    params: { communityId: exampleIds.openCommunityId },
    body: { reason: 'Case 2026-17' },
  },
  reply: { holds: z.array(Hold) },
  refusals: ['community-not-found'],
})
