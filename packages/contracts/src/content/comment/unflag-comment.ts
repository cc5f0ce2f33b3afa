import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { participants } from '../../dsl/scopes/content.ts'
import { commentCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Withdraws the caller's flag. */
export const unflagComment = operation({
  id: 'unflagComment',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v3/comments/:commentId/unflag',
  summary: 'Withdraw a flag from a comment',
  may: participants('comment-not-found'),
  params: z.object({ commentId: anyId }),
  example: { params: { commentId: exampleIds.commentId } },
  reply: commentCollections,
  rejects: ['comment-not-found', 'not-a-member', 'banned-from-community', 'blocked-user'],
})
