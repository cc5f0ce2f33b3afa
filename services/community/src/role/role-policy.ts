import { type DefaultRole, defaultRoles } from '@causerie/contracts'

/** Roles load whole with every decision that asks what somebody may. */
export const rolesAtMost = 500

/** The role that every network has under this id. */
export const defaultRoleOf = (roleId: string): DefaultRole | undefined => defaultRoles.find((role) => role.roleId === roleId)
