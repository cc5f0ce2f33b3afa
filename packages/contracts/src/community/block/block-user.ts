import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { byUserId } from '../../resources/by-id.ts'
import { followCollections } from '../../resources/collections.ts'
import { FollowCount } from '../../resources/follow.ts'

export const blockUser = operation({
  id: 'blockUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/me/user-blocks/:userId',
  summary: 'Block a user',
  description:
    'Ends follows in both directions and prevents new ones. The counts of the other user come first. A user can block 1,000 ' + 'others.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: { ...followCollections, followCounts: z.array(FollowCount) },
  rejects: ['user-not-found', 'own-self', 'too-many-blocked'],
})
