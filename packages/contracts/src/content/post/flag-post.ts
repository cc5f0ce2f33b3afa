import { byPostId } from '../../resources/by-id.ts'
import { postCollections } from '../../resources/collections.ts'
import { flagInput } from '../../resources/flag.ts'
import { participants } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToParticipateInPost } from './refusals.ts'

export const flagPost = operation({
  id: 'flagPost',
  owner: 'content',
  method: 'POST',
  path: '/api/v3/posts/:postId/flag',
  summary: 'Flag a post',
  description:
    'A second flag by the same user changes nothing, whatever its reason. A post has at most 1,000 flags.',
  may: participants('post-not-found'),
  params: byPostId,
  body: flagInput,
  example: { params: { postId: exampleIds.postId }, body: { reason: 'Spam or scams' } },
  reply: postCollections,
  refusals: [...refusalsToParticipateInPost, 'too-many-flags'],
})
