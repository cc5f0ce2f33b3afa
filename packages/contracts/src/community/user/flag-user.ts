import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { byUserId } from '../../resources/by-id.ts'
import { userCollections } from '../../resources/collections.ts'
import { flagInput } from '../../resources/flag.ts'

export const flagUser = operation({
  id: 'flagUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/me/flags/:userId',
  summary: 'Flag a user',
  description: 'A second flag by the same user changes nothing, whatever its reason. Users cannot flag themselves.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  body: flagInput,
  example: { params: { userId: exampleIds.userId }, body: { reason: 'Spam or scams' } },
  reply: userCollections,
  rejects: ['user-not-found', 'own-self', 'too-many-flags'],
})
