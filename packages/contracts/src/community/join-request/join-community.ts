import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** E11: a member at once, or, where the community asks for approval, a pending request that its moderators decide. */
export const joinCommunity = operation({
  id: 'joinCommunity',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/communities/:communityId/join',
  summary: 'Join a community',
  params: z.object({ communityId: anyId }),
  reply: joinRequestCollections,
  rejects: ['community-not-found', 'banned-from-community', 'already-joined', 'private-community', 'user-not-found'],
})
