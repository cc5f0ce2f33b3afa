import { roleDeleted } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

/**
 * The ids of deleted roles. Holders keep them, so another role with such an id would give them its
 * permissions.
 */
export const deletedRoles = table('deleted_roles', {
  row: z.object({ roleId: z.string() }),
  key: ['roleId'],
  orderedByKey: () => networkKey,
})

export const deletedRoleFolds = {
  roleDeleted: fold(roleDeleted)(
    ({ roleId }) => ({ deleted: deletedRoles.get(roleId) }),
    (_, { data: { roleId } }) => [deletedRoles.put({ roleId })],
  ),
}
