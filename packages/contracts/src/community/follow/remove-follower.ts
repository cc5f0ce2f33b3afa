import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { followCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Declines a request to follow the caller, or ends a follow. */
export const removeFollower = operation({
  id: 'removeFollower',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/me/followers/:userId',
  summary: 'Decline or remove a follower',
  params: z.object({ userId: anyId }),
  reply: followCollections,
  rejects: ['follow-not-found'],
})
