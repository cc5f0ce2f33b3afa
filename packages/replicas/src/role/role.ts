import { network, Role } from '@causerie/contracts'
import { table } from '@causerie/kernel'

/** Roles that the network made, or default roles that it changed. Small: loaded whole with `roles.all()`. */
export const roles = table('roles', { row: Role, key: ['roleId'], orderedByKey: () => network })
