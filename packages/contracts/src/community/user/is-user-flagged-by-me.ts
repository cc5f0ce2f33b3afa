import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const isUserFlaggedByMe = operation({
  id: 'isUserFlaggedByMe',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/users/:userId/isFlagByMe',
  summary: 'Check whether the caller flagged a user',
  description: 'The answer has only `isFlagByMe`.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  example: { params: { userId: exampleIds.userId } },
  reply: { isFlagByMe: z.boolean() },
  refusals: ['user-not-found'],
})
