import { z } from 'zod'
import { FollowCount } from '../../resources/follow.ts'
import { operation } from '../../words/operation.ts'

export const getMyFollowInfo = operation({
  id: 'getMyFollowInfo',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/me/followInfo',
  summary: 'Get how many follow the caller, and whom',
  reply: { followCounts: z.array(FollowCount) },
})
