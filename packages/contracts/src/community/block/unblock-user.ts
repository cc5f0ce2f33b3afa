import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { byUserId } from '../../resources/by-id.ts'
import { followCollections } from '../../resources/collections.ts'
import { FollowCount } from '../../resources/follow.ts'

export const unblockUser = operation({
  id: 'unblockUser',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/me/user-blocks/:userId',
  summary: 'Unblock a user',
  description: 'Changes nothing if the user is not blocked. The counts of the other user come first.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: { ...followCollections, followCounts: z.array(FollowCount) },
  rejects: ['user-not-found'],
})
