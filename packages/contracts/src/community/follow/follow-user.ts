import { byUserId } from '../../resources/by-id.ts'
import { followCollections } from '../../resources/collections.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const followUser = operation({
  id: 'followUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/me/following/:userId',
  summary: 'Follow a user, or request to follow',
  description:
    'Creates a follow, or a pending request if the network requires approval. Changes nothing if either exists, but for a request that waits although the network requires approval no more: it is accepted.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: followCollections,
  refusals: ['user-not-found', 'own-self', 'blocked-user'],
})
