import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { Hold } from '../../resources/hold.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { holdInput } from './hold-input.ts'

export const setUserHold = operation({
  id: 'setUserHold',
  owner: 'community',
  method: 'PUT',
  path: '/api/v1/holds/users/:userId',
  summary: 'Set a hold on a user',
  description:
    'While it is there, the user is not deleted or erased, and nothing that they wrote or uploaded is deleted for good, by anybody. What can be restored is still deleted. A hold that is there gets the new reason.',
  may: administrators,
  credential: 'admin-token',
  params: byUserId,
  body: holdInput,
  example: { params: { userId: exampleIds.otherUserId }, body: { reason: 'Case 2026-17' } },
  reply: { holds: z.array(Hold) },
  refusals: ['user-not-found'],
})
