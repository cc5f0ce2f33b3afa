import { byPostId } from '../../resources/by-id.ts'
import { postCollections } from '../../resources/collections.ts'
import { managers } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToRestorePost } from './refusals.ts'

export const restorePost = operation({
  id: 'restorePost',
  owner: 'content',
  method: 'PUT',
  path: '/api/v1/moderation/restored/posts/:postId',
  summary: 'Restore a deleted post',
  description:
    'Undoes the deletion of a post by a moderator: it stands where it stood, with its children, comments, reactions and flags, and counts again. Members and mentioned users are told of it again. Pins of it do not come back. What its author deleted stays deleted, and of what was deleted permanently nothing is left. A child is restored with its post, not alone. A post that is not deleted stays as it is.',
  may: managers('DELETE_COMMUNITY_POST', 'post-not-found'),
  params: byPostId,
  example: { params: { postId: exampleIds.postId } },
  reply: postCollections,
  refusals: refusalsToRestorePost,
})
