import { followCollections } from '../../resources/collections.ts'
import { FollowPaging, followListQuery } from '../../resources/follow-list.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const queryMyFollowing = operation({
  id: 'queryMyFollowing',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/me/following',
  summary: 'List the users that the caller follows',
  description: 'Newest first.',
  may: everybody,
  query: followListQuery,
  example: { query: { status: 'all', options: { limit: 5 } } },
  reply: { ...followCollections, paging: FollowPaging },
})
