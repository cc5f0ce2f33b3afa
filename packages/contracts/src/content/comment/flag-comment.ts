import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { participants } from '../../dsl/scopes/content.ts'
import { commentCollections } from '../../resources/collections.ts'
import { flagInput } from '../../resources/flag.ts'
import { anyId } from '../../resources/input.ts'

/** A second flag by the same user changes nothing, whatever its reason. */
export const flagComment = operation({
  id: 'flagComment',
  owner: 'content',
  method: 'POST',
  path: '/api/v3/comments/:commentId/flag',
  summary: 'Flag a comment',
  may: participants('comment-not-found'),
  params: z.object({ commentId: anyId }),
  body: flagInput,
  example: { params: { commentId: exampleIds.commentId }, body: { reason: 'Spam or scams' } },
  reply: commentCollections,
  rejects: ['comment-not-found', 'not-a-member', 'banned-from-community', 'blocked-user', 'too-many-flags'],
})
