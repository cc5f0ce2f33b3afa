import { z } from 'zod'
import { commentCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const listComments = operation({
  id: 'listComments',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/comments/list',
  summary: 'Get several comments',
  description:
    'Unknown comments, and those that the caller may not read, are left out of the answer.',
  may: everybody,
  isQueryEncodedTwice: true,
  query: z.object({ commentIds: z.array(anyId).min(1).max(10) }),
  example: { query: { commentIds: [exampleIds.commentId] } },
  reply: commentCollections,
})
