import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { participants } from '../../dsl/scopes/content.ts'
import { postCollections } from '../../resources/collections.ts'
import { flagInput } from '../../resources/flag.ts'
import { anyId } from '../../resources/input.ts'

/** A second flag by the same user changes nothing, whatever its reason. A post has at most 1,000 flags. */
export const flagPost = operation({
  id: 'flagPost',
  owner: 'content',
  method: 'POST',
  path: '/api/v3/posts/:postId/flag',
  summary: 'Flag a post',
  may: participants('post-not-found'),
  params: z.object({ postId: anyId }),
  body: flagInput,
  example: { params: { postId: exampleIds.postId }, body: { reason: 'Spam or scams' } },
  reply: postCollections,
  rejects: ['post-not-found', 'banned-from-community', 'not-a-member', 'blocked-user', 'too-many-flags'],
})
