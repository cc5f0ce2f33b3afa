import { byUserId } from '../../resources/by-id.ts'
import { followCollections } from '../../resources/collections.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const acceptFollower = operation({
  id: 'acceptFollower',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/me/followers/:userId',
  summary: 'Accept a follower',
  description:
    'Accepts a request to follow the caller. Changes nothing if the user follows already.',
  may: ownerOnly('follow-not-found'),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: followCollections,
  refusals: ['follow-not-found'],
})
