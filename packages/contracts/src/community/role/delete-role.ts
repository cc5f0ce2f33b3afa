import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { anyId } from '../../resources/input.ts'

/**
 * Needs DELETE_ROLE in the network. Nobody's record is touched: people keep the id, which gives nothing until a role of this id is
 * made anew. Roles that every network has stay.
 */
export const deleteRole = operation({
  id: 'deleteRole',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/roles/:roleId',
  summary: 'Delete a role',
  params: z.object({ roleId: anyId }),
  reply: { success: z.boolean() },
  rejects: ['permission-denied', 'role-not-found', 'system-role'],
})
