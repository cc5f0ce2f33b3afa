import { accessInNetwork, mayInNetwork } from '@causerie/authorization'
import { deleteRole as contract, roleDeleted } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { roles } from '@causerie/replicas'
import { deletedRoles } from './deleted-role.ts'
import { defaultRoleOf } from './role-policy.ts'

/** Holders keep the id of a deleted role: permissions are looked up when they are used. */
export const deleteRole = command(contract, {
  orderBy: () => networkKey,
  load: ({ resolved, caller }) => ({
    ...accessInNetwork(caller),
    role: roles.get(resolved.roleId),
    deleted: deletedRoles.get(resolved.roleId),
  }),
  decide: ({ role, deleted: _, ...access }, { resolved: { roleId }, caller }) => {
    if (!mayInNetwork('DELETE_ROLE', { caller, ...access })) return refuse('permission-denied')
    if (defaultRoleOf(roleId)) return refuse('system-role')
    return role ? [roleDeleted({ roleId })] : refuse('role-not-found')
  },
  reply: async () => ({ success: true }),
})
