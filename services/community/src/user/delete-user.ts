import { deleteUser as contract } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { deletionOf, deletionRows } from './user-deletion.ts'

export const deleteUser = command(contract, {
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved }) => deletionRows(resolved.userId),
  decide: ({ user }, { resolved, query }) => deletionOf(user, resolved.userId, query),
  reply: async () => ({ success: true }),
})
