import { z } from 'zod'
import { byPostId } from '../../resources/by-id.ts'
import { authorAnd } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsOfHold } from '../../shared/refusals.ts'
import { refusalsToManagePost } from './refusals.ts'

export const deletePost = operation({
  id: 'deletePost',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v4/posts/:postId',
  aliases: ['/api/v3/posts/:postId'],
  summary: 'Delete a post',
  description:
    "Deletes a post with its children, or one of the children. Its author and moderators still see a deleted post; nobody sees one that was deleted permanently, whose content is gone. The owner of a user's feed may delete what others posted there. Authors delete their own posts always, also where they may no longer read.",
  may: authorAnd('DELETE_COMMUNITY_POST', 'post-not-found'),
  takesBodyAsQuery: true,
  params: byPostId,
  query: z.object({
    permanent: z.boolean().default(false).describe('Whether nothing of the post is kept.'),
  }),
  example: { params: { postId: exampleIds.postId }, query: { permanent: false } },
  reply: { success: z.boolean() },
  refusals: [...refusalsToManagePost, ...refusalsOfHold],
})
