import { feature } from '@causerie/kernel'
import { roleFolds, roles } from '@causerie/replicas'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { deletedRoleFolds, deletedRoles } from './deleted-role.ts'
import { getRole } from './get-role.ts'
import { queryRoles } from './query-roles.ts'
import { updateRole } from './update-role.ts'

/** Roles of a network and their permissions. */
export const roleFeature = feature({
  tables: [roles, deletedRoles],
  folds: [roleFolds, deletedRoleFolds],
  operations: {
    createRole,
    getRole,
    queryRoles,
    updateRole,
    deleteRole,
  },
})
