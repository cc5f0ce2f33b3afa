import { getRole as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'

export const getRole = query(contract, {
  uses: [],
  read: async ({ params: { roleId } }, read: Read) => {
    const roles = await read.roles.byId(roleId)
    return roles.length > 0 ? { roles } : refuse('role-not-found')
  },
})
