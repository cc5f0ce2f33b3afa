import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { communityCollections } from '../../resources/collections.ts'
import { anyId, idOf } from '../../resources/input.ts'
import { someUserIds } from './some-user-ids.ts'

/** Gives members a role; who is no member or has it stays as they are. */
export const addCommunityUserRole = operation({
  id: 'addCommunityUserRole',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/communities/:communityId/users/roles',
  summary: 'Give a role to members of a community',
  params: z.object({ communityId: anyId }),
  body: z.object({ userIds: someUserIds, role: idOf(100) }),
  reply: communityCollections,
  rejects: ['community-not-found', 'banned-from-community', 'permission-denied', 'unknown-users', 'unknown-roles'],
})
