import { z } from 'zod'
import { chosenIdOf, nameOrEmpty, optional, withDefault } from '../../resources/input.ts'
import { permissionsInput } from '../../resources/permissions-input.ts'
import { Role } from '../../resources/role.ts'
import { allowedInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToWriteText } from '../../shared/refusals.ts'

export const createRole = operation({
  id: 'createRole',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/roles',
  summary: 'Create a role',
  description:
    'The ids of default roles and of deleted roles cannot be used. Callers other than administrators can give the role only ' +
    'permissions that they have in the network.',
  may: allowedInNetwork('CREATE_ROLE'),
  body: z.object({
    roleId: chosenIdOf('roleId', 100).describe('The id of the new role.'),
    displayName: withDefault(nameOrEmpty(100), '').describe('The name of the role.'),
    permissions: optional(permissionsInput).describe('What its holders may do.'),
  }),
  example: {
    body: { roleId: exampleIds.newRoleId, displayName: 'Florist', permissions: ['EDIT_MESSAGE'] },
  },
  reply: { roles: z.array(Role) },
  refusals: [
    'permission-denied',
    'role-exists',
    'role-id-used',
    'too-many-roles',
    ...refusalsToWriteText,
  ],
})
