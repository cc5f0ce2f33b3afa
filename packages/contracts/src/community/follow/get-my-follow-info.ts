import { z } from 'zod'
import { FollowCount } from '../../resources/follow.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getMyFollowInfo = operation({
  id: 'getMyFollowInfo',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/me/followInfo',
  summary: 'Get the follower and following counts of the caller',
  description: 'How many users follow the caller, and how many the caller follows.',
  may: everybody,
  example: {},
  reply: { followCounts: z.array(FollowCount) },
})
