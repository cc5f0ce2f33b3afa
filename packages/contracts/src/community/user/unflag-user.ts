import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { byUserId } from '../../resources/by-id.ts'
import { userCollections } from '../../resources/collections.ts'

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
  rejects: ['user-not-found'],
})
