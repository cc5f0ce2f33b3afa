import { Role, roleCreated, roleDeleted, roleUpdated } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { replicaPart } from '../../replica-of.ts'

/**
 * Roles that the network created, and default roles that it changed. Few rows, loaded completely
 * with `roles.all()`.
 */
export const roles = table('roles', { row: Role, key: ['roleId'], orderedByKey: () => networkKey })

export const roleFolds = {
  roleCreated: fold(roleCreated)(
    (e) => ({ role: roles.get(e.roleId) }),
    (_, { data: e, at }) => [roles.put({ ...e, isDeleted: false, createdAt: at, updatedAt: at })],
  ),
  // A default role gets a row with its first change, which also becomes its creation date.
  roleUpdated: fold(roleUpdated)(
    (e) => ({ role: roles.get(e.roleId) }),
    ({ role }, { data: e, at }) => [
      roles.put({ ...e, isDeleted: false, createdAt: role?.createdAt ?? at, updatedAt: at }),
    ],
  ),
  roleDeleted: fold(roleDeleted)(
    (e) => ({ role: roles.get(e.roleId) }),
    ({ role }) => (role ? [roles.remove(role)] : []),
  ),
}

export const roleReplica = replicaPart({ tables: [roles], folds: [roleFolds] })
