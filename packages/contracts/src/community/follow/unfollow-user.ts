import { byUserId } from '../../resources/by-id.ts'
import { followCollections } from '../../resources/collections.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

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
  refusals: ['follow-not-found'],
})
