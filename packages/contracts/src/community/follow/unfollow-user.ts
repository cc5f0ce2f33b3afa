import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { ownerOnly } from '../../dsl/scopes/own.ts'
import { followCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Also cancels a pending request. */
export const unfollowUser = operation({
  id: 'unfollowUser',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/me/following/:userId',
  summary: 'Unfollow a user',
  may: ownerOnly('follow-not-found'),
  params: z.object({ userId: anyId }),
  example: { params: { userId: exampleIds.userId } },
  reply: followCollections,
  rejects: ['follow-not-found'],
})
