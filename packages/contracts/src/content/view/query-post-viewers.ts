import { flatPageQuery, Paging } from '@causerie/protocol'
import { byPostId } from '../../resources/by-id.ts'
import { userCollections } from '../../resources/collections.ts'
import { authorAndReaders } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadPost } from '../post/refusals.ts'

export const queryPostViewers = operation({
  id: 'queryPostViewers',
  owner: 'content',
  method: 'GET',
  path: '/api/v1/analytics/views/posts/:postId/users',
  summary: 'List the users who viewed a post',
  description:
    'The users who viewed a post, in the order of their first view, the newest first. For its author, and for moderators.',
  may: authorAndReaders('REVIEW_COMMUNITY_POST', 'post-not-found'),
  params: byPostId,
  query: flatPageQuery(['lastViewed']),
  example: { params: { postId: exampleIds.postId }, query: { options: { limit: 20 } } },
  reply: { ...userCollections, paging: Paging },
  refusals: [...refusalsToReadPost, 'permission-denied'],
})
