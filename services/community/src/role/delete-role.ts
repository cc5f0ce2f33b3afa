import { deleteRole as contract, networkKey, refuse, roleDeleted } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { accessInNetwork, mayInNetwork, roles } from '@causerie/replicas'
import { defaultRoleOf } from './role-policy.ts'

/** Whoever has the role keeps its id: permissions are looked up when they are needed, so nobody's row has to change. */
export const deleteRole = command(contract, {
  orderBy: () => networkKey,
  load: ({ about, caller }) => ({ ...accessInNetwork(caller), role: roles.get(about.roleId) }),
  decide: ({ role, ...access }, { about: { roleId }, caller }) => {
    if (!mayInNetwork('DELETE_ROLE', { caller, ...access })) return refuse('permission-denied')
    if (defaultRoleOf(roleId)) return refuse('system-role')
    return role ? [roleDeleted({ roleId })] : refuse('role-not-found')
  },
  reply: async () => ({ success: true }),
})
