import { getRole as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { roleById } from './role-queries.ts'

export const getRole = query(contract, async ({ params: { roleId } }, reader) => {
  const roles = await roleById(reader, roleId)
  return roles.length > 0 ? { roles } : refuse('role-not-found')
})
