import { flatPageQuery, Paging } from '@causerie/protocol'
import { byUserId } from '../../resources/by-id.ts'
import { postListCollections } from '../../resources/collections.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadUserFeed } from './refusals.ts'

export const queryUserFeed = operation({
  id: 'queryUserFeed',
  owner: 'content',
  method: 'GET',
  path: '/api/v4/user-feeds/:userId',
  summary: 'List the posts on the feed of a user',
  description:
    'The published posts on the feed of a user, newest first. `queryPosts` has filters and further orders, and the same rules.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  query: flatPageQuery(['lastCreated']),
  example: { params: { userId: exampleIds.userId }, query: { options: { limit: 5 } } },
  reply: { ...postListCollections, paging: Paging },
  refusals: refusalsToReadUserFeed,
})
