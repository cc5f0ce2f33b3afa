import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { followCollections } from '../../resources/collections.ts'
import { FollowCount } from '../../resources/follow.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const blockUser = operation({
  id: 'blockUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/me/user-blocks/:userId',
  summary: 'Block a user',
  description:
    'Ends follows in both directions and prevents new ones, and hides the posts, stories and streams of each from the other: from lists, by id and in realtime, except from those who moderate there. The counts of the other user come first. A user can block 1,000 others.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: { ...followCollections, followCounts: z.array(FollowCount) },
  refusals: ['user-not-found', 'own-self', 'too-many-blocked'],
})
