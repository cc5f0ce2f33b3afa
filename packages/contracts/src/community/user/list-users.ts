import { z } from 'zod'
import { userCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const listUsers = operation({
  id: 'listUsers',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/users/list',
  summary: 'Get several users',
  description: 'Unknown ids are left out of the answer.',
  may: everybody,
  isQueryEncodedTwice: true,
  query: z.object({ userIds: z.array(anyId).min(1).max(100).describe('Ids of users.') }),
  example: { query: { userIds: [exampleIds.userId, exampleIds.otherUserId] } },
  reply: userCollections,
})
