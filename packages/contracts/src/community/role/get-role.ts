import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { anyId } from '../../resources/input.ts'
import { Role } from '../../resources/role.ts'

export const getRole = operation({
  id: 'getRole',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/roles/:roleId',
  summary: 'Get a role',
  may: everybody,
  params: z.object({ roleId: anyId }),
  example: { params: { roleId: 'member' } },
  reply: { roles: z.array(Role) },
  rejects: ['role-not-found'],
})
