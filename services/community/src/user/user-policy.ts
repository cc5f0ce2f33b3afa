import { type AccessInNetwork, mayInNetwork } from '@causerie/authorization'
import type { Role, refusalsToModerateUser } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import type { UserRow } from '@causerie/replicas'
import { defaultRoleOf } from '../role/role-policy.ts'

/** Whether the caller reviews users that were flagged. */
export const mayModerateUsers = (access: AccessInNetwork): boolean =>
  mayInNetwork('BAN_USER', access)

/** The user whom the caller may ban from the network or clear of flags, or why not. */
export const userToModerate = (
  target: UserRow | undefined,
  access: AccessInNetwork,
): UserRow | RefusalOf<typeof refusalsToModerateUser> => {
  if (!mayModerateUsers(access)) return refuse('permission-denied')
  return target && !target.isDeleted ? target : refuse('user-not-found')
}

/** Only administrators may ban super moderators from the network; nobody may ban administrators. */
export const isExemptFromGlobalBan = (
  { roles }: Pick<UserRow, 'roles'>,
  caller: Pick<Caller, 'kind'>,
): boolean =>
  roles.includes('global-admin') || (roles.includes('super-moderator') && caller.kind !== 'admin')

/** The roles that are neither default roles nor roles of the network. */
export const unknownRoles = (
  roleIds: readonly string[] | undefined,
  custom: readonly Pick<Role, 'roleId'>[],
): string[] => roleIds?.filter((roleId) => !isRole(roleId, custom)) ?? []

/** Whether this is a default role or a role of the network. */
const isRole = (roleId: string, custom: readonly Pick<Role, 'roleId'>[]): boolean =>
  defaultRoleOf(roleId) !== undefined || custom.some((role) => role.roleId === roleId)
