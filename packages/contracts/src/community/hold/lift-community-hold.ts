import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const liftCommunityHold = operation({
  id: 'liftCommunityHold',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v1/holds/communities/:communityId',
  summary: 'Lift the hold on a community',
  description: 'Deletions are no longer refused. Nothing happens if there is no hold.',
  may: administrators,
  credential: 'admin-token',
  params: byCommunityId,
  example: { params: { communityId: exampleIds.openCommunityId } },
  reply: { success: z.boolean() },
})
