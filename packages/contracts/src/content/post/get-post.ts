import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { postCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

export const getPost = operation({
  id: 'getPost',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/posts/:postId',
  summary: 'Get a post',
  params: z.object({ postId: anyId }),
  reply: postCollections,
  rejects: ['post-not-found', 'private-community'],
})
