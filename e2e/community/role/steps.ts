import { createRole, type Permission, updateUser } from '@causerie/contracts/community'
import type { Person } from '@causerie/testkit'
import { step } from '../../step.ts'

/**
 * Creates a role of the network with these permissions and assigns it to these users, instead of
 * their roles.
 */
export const permit = async (
  admin: Person,
  permissions: readonly Permission[],
  ...who: Person[]
): Promise<string> => {
  const roleId = `role-of-${who.map(({ userId }) => userId).join('-')}`
  await step(admin, createRole, { body: { roleId, permissions } })
  for (const { userId } of who) await step(admin, updateUser, { body: { userId, roles: [roleId] } })
  return roleId
}
