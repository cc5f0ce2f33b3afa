import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { followCollections } from '../../resources/collections.ts'
import { FollowCount } from '../../resources/follow.ts'
import { anyId } from '../../resources/input.ts'

/** Ends follows in both directions and prevents new ones. The counts of the other user come first. A user can block 1,000 others. */
export const blockUser = operation({
  id: 'blockUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/me/user-blocks/:userId',
  summary: 'Block a user',
  may: everybodyInNetwork('user-not-found'),
  params: z.object({ userId: anyId }),
  example: { params: { userId: exampleIds.userId } },
  reply: { ...followCollections, followCounts: z.array(FollowCount) },
  rejects: ['user-not-found', 'own-self', 'too-many-blocked'],
})
