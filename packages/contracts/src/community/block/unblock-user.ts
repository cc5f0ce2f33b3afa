import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { followCollections } from '../../resources/collections.ts'
import { FollowCount } from '../../resources/follow.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const unblockUser = operation({
  id: 'unblockUser',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/me/user-blocks/:userId',
  summary: 'Unblock a user',
  description:
    'Changes nothing if the user is not blocked. The counts of the other user come first.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: { ...followCollections, followCounts: z.array(FollowCount) },
  refusals: ['user-not-found'],
})
