import { type DefaultRole, defaultRoles } from '@causerie/contracts/community'

/** Bounded because every decision that checks permissions loads all roles of the network. */
export const maxRoles = 500

/** The default role with this id, if there is one. */
export const defaultRoleOf = (roleId: string): DefaultRole | undefined =>
  defaultRoles.find((role) => role.roleId === roleId)
