import { byCommentId } from '../../resources/by-id.ts'
import { commentCollections } from '../../resources/collections.ts'
import { flagInput } from '../../resources/flag.ts'
import { participants } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToParticipateInComment } from './refusals.ts'

export const flagComment = operation({
  id: 'flagComment',
  owner: 'content',
  method: 'POST',
  path: '/api/v3/comments/:commentId/flag',
  summary: 'Flag a comment',
  description: 'A second flag by the same user changes nothing, whatever its reason.',
  may: participants('comment-not-found'),
  params: byCommentId,
  body: flagInput,
  example: { params: { commentId: exampleIds.commentId }, body: { reason: 'Spam or scams' } },
  reply: commentCollections,
  refusals: [...refusalsToParticipateInComment, 'too-many-flags'],
})
