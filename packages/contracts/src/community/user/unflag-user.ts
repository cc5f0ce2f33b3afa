import { byUserId } from '../../resources/by-id.ts'
import { userCollections } from '../../resources/collections.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const unflagUser = operation({
  id: 'unflagUser',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/me/flags/:userId',
  summary: 'Unflag a user',
  description: "Removes the caller's own flag; changes nothing if there is none.",
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: userCollections,
  refusals: ['user-not-found'],
})
