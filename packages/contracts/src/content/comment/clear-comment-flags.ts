import { byCommentId } from '../../resources/by-id.ts'
import { commentCollections } from '../../resources/collections.ts'
import { managers } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageComment } from './refusals.ts'

export const clearCommentFlags = operation({
  id: 'clearCommentFlags',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v3/comments/:commentId/flags',
  summary: 'Clear all flags of a comment',
  description:
    'Removes all flags of a comment. Allowed to callers who may delete it, because they review flags.',
  may: managers('DELETE_COMMUNITY_COMMENT', 'comment-not-found'),
  params: byCommentId,
  example: { params: { commentId: exampleIds.commentId } },
  reply: commentCollections,
  refusals: refusalsToManageComment,
})
