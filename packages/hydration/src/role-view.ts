import { defaultRoles, type Role } from '@causerie/contracts/community'
import { Json } from '@causerie/protocol'

/**
 * All roles of a network: the default ones, dated like the network and with its changes, and its
 * own.
 */
export const rolesOf = (custom: readonly Role[], networkCreatedAt: string): Role[] => {
  const isOwn = (roleId: string) => custom.some((role) => role.roleId === roleId)
  const untouched = defaultRoles
    .filter(({ roleId }) => !isOwn(roleId))
    .map((role) => ({
      ...role,
      permissions: [...role.permissions],
      isDeleted: false,
      createdAt: networkCreatedAt,
      updatedAt: networkCreatedAt,
    }))
  return [...untouched, ...custom]
}

/** The roles that records name, without repetition. */
export const presentRoles = (
  roleIds: Iterable<string>,
  custom: readonly Role[],
  networkCreatedAt: string,
): Json<Role>[] => {
  const known = new Map(rolesOf(custom, networkCreatedAt).map((role) => [role.roleId, role]))
  return [...new Set(roleIds)].sort().flatMap((roleId) => {
    const role = known.get(roleId)
    return role ? [Json.of(role)] : []
  })
}
