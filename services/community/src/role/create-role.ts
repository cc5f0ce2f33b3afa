import { createRole as contract, network, refuse, roleCreated } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { mayInNetwork, roles, standingInNetwork } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { defaultRoleOf, rolesAtMost } from './role-policy.ts'

export const createRole = command(contract, {
  about: ({ body }) => ({ roleId: body.roleId }),
  orderBy: () => network,
  load: ({ about, caller }) => ({ ...standingInNetwork(caller), role: roles.get(about.roleId) }),
  decide: ({ role, ...standing }, { about: { roleId }, body, caller }) => {
    if (!mayInNetwork('CREATE_ROLE', { caller, ...standing })) return refuse('permission-denied')
    if (role || defaultRoleOf(roleId)) return refuse('role-exists')
    if (standing.roles.length >= rolesAtMost) return refuse('too-many-roles')
    return [roleCreated({ roleId, displayName: body.displayName, permissions: [...new Set(body.permissions)] })]
  },
  reply: async ({ about }, read: Read) => ({ roles: await read.roles.byId(about.roleId) }),
})
