import { byCommentId } from '../../resources/by-id.ts'
import { commentCollections } from '../../resources/collections.ts'
import { participants } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToParticipateInComment } from './refusals.ts'

export const unflagComment = operation({
  id: 'unflagComment',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v3/comments/:commentId/unflag',
  summary: 'Withdraw a flag from a comment',
  description:
    "Withdraws the caller's flag. One's own can always be withdrawn; the answer shows the comment only to those who may read it.",
  may: participants('comment-not-found'),
  params: byCommentId,
  example: { params: { commentId: exampleIds.commentId } },
  reply: commentCollections,
  refusals: refusalsToParticipateInComment,
})
