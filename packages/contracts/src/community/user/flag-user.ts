import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { userCollections } from '../../resources/collections.ts'
import { flagInput } from '../../resources/flag.ts'
import { anyId } from '../../resources/input.ts'

/** A second flag by the same user changes nothing, whatever its reason. Users cannot flag themselves. */
export const flagUser = operation({
  id: 'flagUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/me/flags/:userId',
  summary: 'Flag a user',
  may: everybodyInNetwork('user-not-found'),
  params: z.object({ userId: anyId }),
  body: flagInput,
  example: { params: { userId: exampleIds.userId }, body: { reason: 'Spam or scams' } },
  reply: userCollections,
  rejects: ['user-not-found', 'own-self', 'too-many-flags'],
})
