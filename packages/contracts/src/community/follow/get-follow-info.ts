import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { Follow, FollowCount } from '../../resources/follow.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const getFollowInfo = operation({
  id: 'getFollowInfo',
  owner: 'community',
  method: 'GET',
  path: '/api/v5/users/:userId/followInfo',
  aliases: ['/api/v4/users/:userId/followInfo'],
  summary: 'Get the follower and following counts of a user',
  description:
    "`follows` has one record: the follow or request of the caller, with status `none` if there is neither, or the caller's " +
    'block of the user.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: { follows: z.array(Follow), followCounts: z.array(FollowCount) },
  refusals: ['user-not-found'],
})
