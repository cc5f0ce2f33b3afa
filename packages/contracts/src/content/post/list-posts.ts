import { z } from 'zod'
import { postCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const listPosts = operation({
  id: 'listPosts',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/posts/list',
  summary: 'Get several posts',
  description:
    'Posts that do not exist, or that the caller may not see, are left out of the answer.',
  may: everybody,
  isQueryEncodedTwice: true,
  query: z.object({ postIds: z.array(anyId).min(1).max(100) }),
  example: { query: { postIds: [exampleIds.postId] } },
  reply: postCollections,
})
