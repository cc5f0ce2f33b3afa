import { byUserId } from '../../resources/by-id.ts'
import { userCollections } from '../../resources/collections.ts'
import { allowedInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToModerateUser } from './refusals.ts'

export const clearUserFlags = operation({
  id: 'clearUserFlags',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v2/users/:userId/flags',
  summary: 'Clear all flags of a user',
  description:
    'Removes all flags of a user. Allowed to users who may ban, because they review flags.',
  may: allowedInNetwork('BAN_USER', { networkModerator: 'yes' }),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: userCollections,
  refusals: refusalsToModerateUser,
})
