import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { anyId } from '../../resources/input.ts'

export const isUserFlaggedByMe = operation({
  id: 'isUserFlaggedByMe',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/users/:userId/isFlagByMe',
  summary: 'Tell whether the caller flagged a user',
  params: z.object({ userId: anyId }),
  reply: { isFlagByMe: z.boolean() },
  rejects: ['user-not-found'],
})
