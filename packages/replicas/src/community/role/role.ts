import { networkKey, Role, roleCreated, roleDeleted, roleUpdated } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { replicaPart } from '../../replica-of.ts'

/** Roles that the network made, or default roles that it changed. Small: loaded whole with `roles.all()`. */
export const roles = table('roles', { row: Role, key: ['roleId'], orderedByKey: () => networkKey })

export const roleFolds = {
  roleCreated: fold(roleCreated)(
    (e) => ({ role: roles.get(e.roleId) }),
    (_, { data: e, at }) => [roles.put({ ...e, isDeleted: false, createdAt: at, updatedAt: at })],
  ),
  // A role that every network has gets a row of its own with the first change, and is as old as that.
  roleUpdated: fold(roleUpdated)(
    (e) => ({ role: roles.get(e.roleId) }),
    ({ role }, { data: e, at }) => [roles.put({ ...e, isDeleted: false, createdAt: role?.createdAt ?? at, updatedAt: at })],
  ),
  roleDeleted: fold(roleDeleted)(
    (e) => ({ role: roles.get(e.roleId) }),
    ({ role }) => (role ? [roles.remove(role)] : []),
  ),
}

export const roleReplica = replicaPart({ tables: [roles], folds: [roleFolds] })
