import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { followCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Grants a request to follow the caller; who follows already stays so. */
export const acceptFollower = operation({
  id: 'acceptFollower',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/me/followers/:userId',
  summary: 'Accept a follower',
  params: z.object({ userId: anyId }),
  reply: followCollections,
  rejects: ['follow-not-found'],
})
