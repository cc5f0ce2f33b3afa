import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { userCollections } from '../../resources/collections.ts'
import { anyId, optional, text } from '../../resources/input.ts'

export const updateBrandUser = operation({
  id: 'updateBrandUser',
  owner: 'community',
  method: 'PUT',
  path: '/api/v1/brand-users/:userId',
  summary: 'Update the brand user',
  credential: 'admin-token',
  params: z.object({ userId: anyId }),
  body: z.object({ displayName: text(1, 100), avatarFileId: optional(text(0, 50)) }),
  reply: userCollections,
  rejects: ['user-not-found', 'unknown-file'],
})
