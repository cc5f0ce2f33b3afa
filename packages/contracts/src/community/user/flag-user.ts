import { byUserId } from '../../resources/by-id.ts'
import { userCollections } from '../../resources/collections.ts'
import { flagInput } from '../../resources/flag.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const flagUser = operation({
  id: 'flagUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/me/flags/:userId',
  summary: 'Flag a user',
  description:
    'A second flag by the same user changes nothing, whatever its reason. Users cannot flag themselves.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  body: flagInput,
  example: { params: { userId: exampleIds.userId }, body: { reason: 'Spam or scams' } },
  reply: userCollections,
  refusals: ['user-not-found', 'own-self', 'too-many-flags'],
})
