import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { followCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Also takes back a request that nobody answered yet. */
export const unfollowUser = operation({
  id: 'unfollowUser',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/me/following/:userId',
  summary: 'Unfollow a user',
  params: z.object({ userId: anyId }),
  reply: followCollections,
  rejects: ['follow-not-found'],
})
