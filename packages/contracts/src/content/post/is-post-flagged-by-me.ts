import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { readersOf } from '../../dsl/scopes/content.ts'
import { anyId } from '../../resources/input.ts'

export const isPostFlaggedByMe = operation({
  id: 'isPostFlaggedByMe',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/posts/:postId/isflagbyme',
  summary: 'Check whether the caller flagged a post',
  may: readersOf('post-not-found'),
  params: z.object({ postId: anyId }),
  example: { params: { postId: exampleIds.postId } },
  reply: { result: z.boolean() },
  rejects: ['post-not-found', 'not-a-member'],
})
