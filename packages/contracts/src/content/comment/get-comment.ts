import { byCommentId } from '../../resources/by-id.ts'
import { commentCollections } from '../../resources/collections.ts'
import { readersOf } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadComment } from './refusals.ts'

export const getComment = operation({
  id: 'getComment',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/comments/:commentId',
  summary: 'Get a comment',
  description:
    'Whoever may read the post may read its comments. Of a deleted comment, only its author and moderators are shown the content.',
  may: readersOf('comment-not-found'),
  params: byCommentId,
  example: { params: { commentId: exampleIds.commentId } },
  reply: commentCollections,
  refusals: refusalsToReadComment,
})
