import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const liftUserHold = operation({
  id: 'liftUserHold',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v1/holds/users/:userId',
  summary: 'Lift the hold on a user',
  description: 'Deletions are no longer refused. Nothing happens if there is no hold.',
  may: administrators,
  credential: 'admin-token',
  params: byUserId,
  example: { params: { userId: exampleIds.otherUserId } },
  reply: { success: z.boolean() },
})
