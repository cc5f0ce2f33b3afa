import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { chosenIdOf, text, withDefault } from '../../resources/input.ts'
import { permissionsInput } from '../../resources/permissions-input.ts'
import { Role } from '../../resources/role.ts'

/** Needs CREATE_ROLE in the network. Ids of roles that every network has are taken. */
export const createRole = operation({
  id: 'createRole',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/roles',
  summary: 'Create a role',
  body: z.object({
    roleId: chosenIdOf(100),
    displayName: withDefault(text(0, 100), ''),
    permissions: permissionsInput,
  }),
  reply: { roles: z.array(Role) },
  rejects: ['permission-denied', 'role-exists', 'too-many-roles'],
})
