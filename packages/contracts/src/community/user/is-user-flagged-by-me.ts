import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { byUserId } from '../../resources/by-id.ts'

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
  rejects: ['user-not-found'],
})
