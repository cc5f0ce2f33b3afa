import { z } from 'zod'
import { byRoleId } from '../../resources/by-id.ts'
import { Role } from '../../resources/role.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getRole = operation({
  id: 'getRole',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/roles/:roleId',
  summary: 'Get a role',
  description: 'A role and the permissions that it gives.',
  may: everybody,
  params: byRoleId,
  example: { params: { roleId: 'member' } },
  reply: { roles: z.array(Role) },
  refusals: ['role-not-found'],
})
