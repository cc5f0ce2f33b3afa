import { defaultRoles, type Role } from '@causerie/contracts/community'

/** The default roles for members; all other default roles are for users only. */
const memberRoleIds: readonly string[] = ['member', 'community-moderator', 'channel-moderator']
const userRoleIds: readonly string[] = defaultRoles.map((role) => role.roleId).filter((roleId) => !memberRoleIds.includes(roleId))

/** The role ids that are unknown or cannot be assigned to members. */
export const unassignableRoles = (roleIds: readonly string[], custom: readonly Pick<Role, 'roleId'>[]): string[] =>
  roleIds.filter(
    (roleId) => userRoleIds.includes(roleId) || !(memberRoleIds.includes(roleId) || custom.some((role) => role.roleId === roleId)),
  )
