import { flatPageQuery, Paging } from '@causerie/protocol'
import { postListCollections } from '../../resources/collections.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const queryFollowingFeed = operation({
  id: 'queryFollowingFeed',
  owner: 'content',
  method: 'GET',
  path: '/api/v1/me/following-feeds',
  summary: 'List the posts of users whom the caller follows',
  description:
    'The posts on the feeds of users whom the caller follows (the last 1,000), newest first.',
  may: everybody,
  query: flatPageQuery(['lastCreated']),
  example: { query: { options: { limit: 5 } } },
  reply: { ...postListCollections, paging: Paging },
})
