import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { readersOf } from '../../dsl/scopes/content.ts'
import { byPostId } from '../../resources/by-id.ts'

export const isPostFlaggedByMe = operation({
  id: 'isPostFlaggedByMe',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/posts/:postId/isflagbyme',
  summary: 'Check whether the caller flagged a post',
  description: 'Flags that were cleared do not count.',
  may: readersOf('post-not-found'),
  params: byPostId,
  example: { params: { postId: exampleIds.postId } },
  reply: { result: z.boolean() },
  rejects: ['post-not-found', 'not-a-member'],
})
