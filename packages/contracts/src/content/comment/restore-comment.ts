import { byCommentId } from '../../resources/by-id.ts'
import { commentCollections } from '../../resources/collections.ts'
import { managers } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToRestoreComment } from './refusals.ts'

export const restoreComment = operation({
  id: 'restoreComment',
  owner: 'content',
  method: 'PUT',
  path: '/api/v1/moderation/restored/comments/:commentId',
  summary: 'Restore a deleted comment',
  description:
    'Undoes the deletion of a comment by a moderator: it is shown and counted again where it was written, with its reactions and flags. What its author deleted stays deleted, and of what was deleted permanently nothing is left. A comment that is not deleted stays as it is.',
  may: managers('DELETE_COMMUNITY_COMMENT', 'comment-not-found'),
  params: byCommentId,
  example: { params: { commentId: exampleIds.commentId } },
  reply: commentCollections,
  refusals: refusalsToRestoreComment,
})
