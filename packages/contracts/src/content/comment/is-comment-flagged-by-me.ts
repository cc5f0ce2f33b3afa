import { z } from 'zod'
import { byCommentId } from '../../resources/by-id.ts'
import { readersOf } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadComment } from './refusals.ts'

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
  refusals: refusalsToReadComment,
})
