import { byUserId } from '../../resources/by-id.ts'
import { followCollections } from '../../resources/collections.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const removeFollower = operation({
  id: 'removeFollower',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/me/followers/:userId',
  summary: 'Decline or remove a follower',
  description: 'Declines a request to follow the caller, or ends a follow.',
  may: ownerOnly('follow-not-found'),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: followCollections,
  refusals: ['follow-not-found'],
})
