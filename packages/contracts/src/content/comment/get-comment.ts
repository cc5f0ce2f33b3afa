import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { readersOf } from '../../dsl/scopes/content.ts'
import { commentCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Whoever may read the post may read its comments. Of a deleted comment, only its author and moderators are shown the content. */
export const getComment = operation({
  id: 'getComment',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/comments/:commentId',
  summary: 'Get a comment',
  may: readersOf('comment-not-found'),
  params: z.object({ commentId: anyId }),
  example: { params: { commentId: exampleIds.commentId } },
  reply: commentCollections,
  rejects: ['comment-not-found', 'not-a-member'],
})
