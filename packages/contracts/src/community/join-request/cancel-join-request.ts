import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const cancelJoinRequest = operation({
  id: 'cancelJoinRequest',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/communities/:communityId/join',
  summary: 'Cancel your own request to join a community',
  description: "Cancels the caller's own pending request.",
  may: ownerOnly('join-request-not-found'),
  params: byCommunityId,
  example: { params: { communityId: exampleIds.requestedCommunityId } },
  reply: { success: z.boolean() },
  refusals: ['join-request-not-found'],
})
