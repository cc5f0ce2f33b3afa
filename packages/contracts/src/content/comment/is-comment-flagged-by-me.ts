import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { readersOf } from '../../dsl/scopes/content.ts'
import { byCommentId } from '../../resources/by-id.ts'

export const isCommentFlaggedByMe = operation({
  id: 'isCommentFlaggedByMe',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/comments/:commentId/isflagbyme',
  summary: 'Check whether the caller flagged a comment',
  description: 'Flags that were cleared do not count.',
  may: readersOf('comment-not-found'),
  params: byCommentId,
  example: { params: { commentId: exampleIds.commentId } },
  reply: { result: z.boolean() },
  rejects: ['comment-not-found', 'not-a-member'],
})
