import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { readers } from '../../dsl/scopes/community.ts'
import { postCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

export const getPost = operation({
  id: 'getPost',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/posts/:postId',
  summary: 'Get a post',
  may: readers('post-not-found'),
  params: z.object({ postId: anyId }),
  example: { params: { postId: exampleIds.postId } },
  reply: postCollections,
  rejects: ['post-not-found', 'not-a-member'],
})
