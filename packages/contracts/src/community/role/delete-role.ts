import { z } from 'zod'
import { byRoleId } from '../../resources/by-id.ts'
import { allowedInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const deleteRole = operation({
  id: 'deleteRole',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/roles/:roleId',
  summary: 'Delete a role',
  description:
    'Users keep the id of a deleted role, which grants nothing and is never used again. Default roles cannot be deleted.',
  may: allowedInNetwork('DELETE_ROLE'),
  params: byRoleId,
  example: { params: { roleId: exampleIds.roleId } },
  reply: { success: z.boolean() },
  refusals: ['permission-denied', 'role-not-found', 'system-role'],
})
