import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { followCollections } from '../../resources/collections.ts'
import { FollowCount } from '../../resources/follow.ts'
import { anyId } from '../../resources/input.ts'

/** Ends follows both ways and refuses new ones. The counts are those of the other, then of the caller. 1,000 can be blocked at most. */
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
