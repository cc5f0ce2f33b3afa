import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { readersOf } from '../../dsl/scopes/content.ts'
import { anyId } from '../../resources/input.ts'

export const isCommentFlaggedByMe = operation({
  id: 'isCommentFlaggedByMe',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/comments/:commentId/isflagbyme',
  summary: 'Check whether the caller flagged a comment',
  may: readersOf('comment-not-found'),
  params: z.object({ commentId: anyId }),
  example: { params: { commentId: exampleIds.commentId } },
  reply: { result: z.boolean() },
  rejects: ['comment-not-found', 'not-a-member'],
})
