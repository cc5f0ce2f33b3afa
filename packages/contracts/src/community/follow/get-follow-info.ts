import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { Follow, FollowCount } from '../../resources/follow.ts'
import { anyId } from '../../resources/input.ts'

/** `follows` tells in one record what the caller is to the user: a follower, somebody who asked, nobody; or that the caller blocks them. */
export const getFollowInfo = operation({
  id: 'getFollowInfo',
  owner: 'community',
  method: 'GET',
  path: '/api/v5/users/:userId/followInfo',
  aliases: ['/api/v4/users/:userId/followInfo'],
  summary: 'Get the follower and following counts of a user',
  may: everybodyInNetwork('user-not-found'),
  params: z.object({ userId: anyId }),
  example: { params: { userId: exampleIds.userId } },
  reply: { follows: z.array(Follow), followCounts: z.array(FollowCount) },
  rejects: ['user-not-found'],
})
