import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { anyId, optional, text } from '../../resources/input.ts'
import { permissionsInput } from '../../resources/permissions-input.ts'
import { Role } from '../../resources/role.ts'

/** Needs EDIT_ROLE in the network. What is absent stays. Roles that every network has are changed by administrators only. */
export const updateRole = operation({
  id: 'updateRole',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/roles/:roleId',
  summary: 'Update a role',
  params: z.object({ roleId: anyId }),
  body: z.object({ displayName: optional(text(0, 100)), permissions: permissionsInput }),
  reply: { roles: z.array(Role) },
  rejects: ['permission-denied', 'role-not-found', 'too-many-roles'],
})
