import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { operation } from '../../words/operation.ts'

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
