import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { userCollections } from '../../resources/collections.ts'
import { idType } from '../../resources/input.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const getUser = operation({
  id: 'getUser',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/users/:userId',
  summary: 'Get a user',
  description: 'The profile of a user, with the flags on it.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  query: z.object({ type: idType }),
  example: { params: { userId: exampleIds.userId }, query: { type: 'public' } },
  reply: userCollections,
  refusals: ['user-not-found'],
})
