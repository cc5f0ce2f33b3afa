import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { communityCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** The older way to join, without a request to show for it. */
export const joinCommunityDirectly = operation({
  id: 'joinCommunityDirectly',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/communities/:communityId/join',
  summary: 'Join a community (older)',
  params: z.object({ communityId: anyId }),
  reply: communityCollections,
  rejects: ['community-not-found', 'banned-from-community', 'already-joined', 'private-community', 'permission-denied', 'user-not-found'],
})
