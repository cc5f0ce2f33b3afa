import { z } from 'zod'
import { byPostId } from '../../resources/by-id.ts'
import { readersOf } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadPost } from './refusals.ts'

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
  refusals: refusalsToReadPost,
})
