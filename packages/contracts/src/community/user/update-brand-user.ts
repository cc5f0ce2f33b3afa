import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { userCollections } from '../../resources/collections.ts'
import { anyId, idOrEmpty, ifGiven, text } from '../../resources/input.ts'

export const updateBrandUser = operation({
  id: 'updateBrandUser',
  owner: 'community',
  method: 'PUT',
  path: '/api/v1/brand-users/:userId',
  summary: 'Update the brand user',
  may: administrators,
  credential: 'admin-token',
  params: z.object({ userId: anyId }),
  body: z.object({ displayName: text(1, 100), avatarFileId: ifGiven(idOrEmpty(50)) }),
  example: { params: { userId: exampleIds.brandUserId }, body: { displayName: 'The Garden' } },
  reply: userCollections,
  rejects: ['user-not-found', 'unknown-file'],
})
