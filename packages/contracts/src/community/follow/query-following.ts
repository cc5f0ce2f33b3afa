import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { followCollections } from '../../resources/collections.ts'
import { FollowPaging, followListQuery } from '../../resources/follow-list.ts'
import { anyId } from '../../resources/input.ts'

/** Newest first. Pending requests are visible only to the user and to administrators. */
export const queryFollowing = operation({
  id: 'queryFollowing',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/users/:userId/following',
  summary: 'List the users that a user follows',
  may: everybodyInNetwork('user-not-found'),
  params: z.object({ userId: anyId }),
  query: followListQuery,
  example: { params: { userId: exampleIds.userId }, query: { status: 'all', options: { limit: 5 } } },
  reply: { ...followCollections, paging: FollowPaging },
  rejects: ['bad-request', 'user-not-found'],
})
