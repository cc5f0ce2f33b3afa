import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { userCollections } from '../../resources/collections.ts'
import { ContentHistory } from '../../resources/content-history.ts'
import { anyId, oneOf } from '../../resources/input.ts'
import { authorAndReaders } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadPost } from '../post/refusals.ts'

export const queryContentHistories = operation({
  id: 'queryContentHistories',
  owner: 'content',
  method: 'GET',
  path: '/api/v1/content-histories',
  summary: 'List the earlier versions of a post or comment',
  description:
    'Every version that an edit replaced, the latest first. For the author, and for moderators.',
  may: authorAndReaders('REVIEW_COMMUNITY_POST', 'post-not-found'),
  query: z.object({
    contentId: anyId.describe('Id of the post or comment.'),
    contentType: z
      .enum(['post', 'comment'], oneOf(['post', 'comment', 'message']))
      .describe('What the id is of.'),
    options: pageOptions(['lastCreated']),
  }),
  example: { query: { contentId: exampleIds.postId, contentType: 'post', options: { limit: 5 } } },
  reply: { contentHistories: z.array(ContentHistory), ...userCollections, paging: Paging },
  refusals: [...refusalsToReadPost, 'comment-not-found', 'permission-denied'],
})
