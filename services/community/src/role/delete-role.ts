import { deleteRole as contract, network, refuse, roleDeleted } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { mayInNetwork, roles, standingInNetwork } from '@causerie/replicas'
import { defaultRoleOf } from './role-policy.ts'

/** Whoever has the role keeps its id: permissions are looked up when they are needed, so nobody's row has to change. */
export const deleteRole = command(contract, {
  about: ({ params }) => ({ roleId: params.roleId }),
  orderBy: () => network,
  load: ({ about, caller }) => ({ ...standingInNetwork(caller), role: roles.get(about.roleId) }),
  decide: ({ role, ...standing }, { about: { roleId }, caller }) => {
    if (!mayInNetwork('DELETE_ROLE', { caller, ...standing })) return refuse('permission-denied')
    if (defaultRoleOf(roleId)) return refuse('system-role')
    return role ? [roleDeleted({ roleId })] : refuse('role-not-found')
  },
  reply: async () => ({ success: true }),
})
