import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { userCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Unknown ids are left out of the answer. */
export const listUsers = operation({
  id: 'listUsers',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/users/list',
  summary: 'Get several users',
  isQueryEncodedTwice: true,
  query: z.object({ userIds: z.array(anyId).min(1).max(100) }),
  reply: userCollections,
})
