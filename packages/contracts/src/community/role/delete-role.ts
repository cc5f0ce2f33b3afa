import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inNetwork } from '../../dsl/scopes/network.ts'
import { byRoleId } from '../../resources/by-id.ts'

export const deleteRole = operation({
  id: 'deleteRole',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/roles/:roleId',
  summary: 'Delete a role',
  description: 'Users keep the id of a deleted role, which grants nothing and is never used again. Default roles cannot be deleted.',
  may: inNetwork('DELETE_ROLE'),
  params: byRoleId,
  example: { params: { roleId: exampleIds.roleId } },
  reply: { success: z.boolean() },
  rejects: ['permission-denied', 'role-not-found', 'system-role'],
})
