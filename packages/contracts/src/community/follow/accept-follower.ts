import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { ownerOnly } from '../../dsl/scopes/own.ts'
import { followCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Accepts a request to follow the caller. Changes nothing if the user follows already. */
export const acceptFollower = operation({
  id: 'acceptFollower',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/me/followers/:userId',
  summary: 'Accept a follower',
  may: ownerOnly('follow-not-found'),
  params: z.object({ userId: anyId }),
  example: { params: { userId: exampleIds.userId } },
  reply: followCollections,
  rejects: ['follow-not-found'],
})
