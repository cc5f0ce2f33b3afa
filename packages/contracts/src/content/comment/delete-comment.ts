import { z } from 'zod'
import { byCommentId } from '../../resources/by-id.ts'
import { authorAnd } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsOfHold } from '../../shared/refusals.ts'
import { refusalsToManageComment } from './refusals.ts'

export const deleteComment = operation({
  id: 'deleteComment',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v4/comments/:commentId',
  aliases: ['/api/v3/comments/:commentId'],
  summary: 'Delete a comment',
  description:
    'A deleted comment keeps its place, with `isDeleted` and without content; its author and moderators still see the content. Deleted with `permanent`, also later, nothing of it is left. Replies to it stay, and are found by their ids, by `parentId`, and with `filterByParentId=false`. On the feed of a user, others than the author need `DELETE_USER_FEED_COMMENT` in the network. Authors delete their own comments always, also where they may no longer read.',
  may: authorAnd('DELETE_COMMUNITY_COMMENT', 'comment-not-found'),
  takesBodyAsQuery: true,
  params: byCommentId,
  query: z.object({
    permanent: z.boolean().default(false).describe('Whether nothing of the comment is kept.'),
  }),
  example: { params: { commentId: exampleIds.commentId } },
  reply: { success: z.boolean() },
  refusals: [...refusalsToManageComment, ...refusalsOfHold],
})
