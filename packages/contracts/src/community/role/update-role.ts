import { z } from 'zod'
import { byRoleId } from '../../resources/by-id.ts'
import { ifGiven, nameOrEmpty } from '../../resources/input.ts'
import { permissionsInput } from '../../resources/permissions-input.ts'
import { Role } from '../../resources/role.ts'
import { allowedInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToWriteText } from '../../shared/refusals.ts'

export const updateRole = operation({
  id: 'updateRole',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/roles/:roleId',
  summary: 'Update a role',
  description:
    'Absent fields are unchanged. Only administrators may change default roles, and only they may add permissions that they ' +
    'do not have in the network.',
  may: allowedInNetwork('EDIT_ROLE'),
  params: byRoleId,
  body: z.object({
    displayName: ifGiven(nameOrEmpty(100)).describe('The name of the role.'),
    permissions: ifGiven(permissionsInput).describe('What its holders may do.'),
  }),
  example: {
    params: { roleId: exampleIds.roleId },
    body: { displayName: 'Gardener', permissions: ['EDIT_MESSAGE'] },
  },
  reply: { roles: z.array(Role) },
  refusals: ['permission-denied', 'role-not-found', 'too-many-roles', ...refusalsToWriteText],
})
