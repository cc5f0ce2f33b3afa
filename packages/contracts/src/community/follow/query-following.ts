import { byUserId } from '../../resources/by-id.ts'
import { followCollections } from '../../resources/collections.ts'
import { FollowPaging, followListQuery } from '../../resources/follow-list.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const queryFollowing = operation({
  id: 'queryFollowing',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/users/:userId/following',
  summary: 'List the users that a user follows',
  description: 'Newest first. Pending requests are visible only to the user and to administrators.',
  may: everybodyInNetwork('user-not-found'),
  params: byUserId,
  query: followListQuery,
  example: {
    params: { userId: exampleIds.userId },
    query: { status: 'all', options: { limit: 5 } },
  },
  reply: { ...followCollections, paging: FollowPaging },
  refusals: ['user-not-found'],
})
