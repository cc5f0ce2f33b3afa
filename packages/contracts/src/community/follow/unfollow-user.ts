import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { ownerOnly } from '../../dsl/scopes/own.ts'
import { byUserId } from '../../resources/by-id.ts'
import { followCollections } from '../../resources/collections.ts'

export const unfollowUser = operation({
  id: 'unfollowUser',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/me/following/:userId',
  summary: 'Unfollow a user',
  description: 'Also cancels a pending request.',
  may: ownerOnly('follow-not-found'),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: followCollections,
  rejects: ['follow-not-found'],
})
