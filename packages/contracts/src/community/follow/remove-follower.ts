import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { ownerOnly } from '../../dsl/scopes/own.ts'
import { followCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Declines a request to follow the caller, or ends a follow. */
export const removeFollower = operation({
  id: 'removeFollower',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/me/followers/:userId',
  summary: 'Decline or remove a follower',
  may: ownerOnly('follow-not-found'),
  params: z.object({ userId: anyId }),
  example: { params: { userId: exampleIds.userId } },
  reply: followCollections,
  rejects: ['follow-not-found'],
})
