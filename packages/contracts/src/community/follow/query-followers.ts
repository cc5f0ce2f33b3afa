import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { followCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { FollowPaging, followListQuery } from './follow-list.ts'

/** Newest first. Pending requests are shown to the person and to administrators alone. */
export const queryFollowers = operation({
  id: 'queryFollowers',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/users/:userId/followers',
  summary: 'List the followers of a user',
  params: z.object({ userId: anyId }),
  query: followListQuery,
  reply: { ...followCollections, paging: FollowPaging },
  rejects: ['bad-request', 'user-not-found'],
})
