import { byPostId } from '../../resources/by-id.ts'
import { postCollections } from '../../resources/collections.ts'
import { readers } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadPost } from './refusals.ts'

export const getPost = operation({
  id: 'getPost',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/posts/:postId',
  summary: 'Get a post',
  description: 'A post with its author, mentions and files.',
  may: readers('post-not-found'),
  params: byPostId,
  example: { params: { postId: exampleIds.postId } },
  reply: postCollections,
  refusals: refusalsToReadPost,
})
