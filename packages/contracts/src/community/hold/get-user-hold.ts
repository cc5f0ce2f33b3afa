import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { Hold } from '../../resources/hold.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const getUserHold = operation({
  id: 'getUserHold',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/holds/users/:userId',
  summary: 'Get the hold on a user',
  description: 'The hold, or an empty list if there is none.',
  may: administrators,
  credential: 'admin-token',
  params: byUserId,
  example: { params: { userId: exampleIds.otherUserId } },
  reply: { holds: z.array(Hold) },
})
