import { defaultRoles, Json, type Role } from '@causerie/contracts'

/** The roles that records mention: as the network has them, else the default ones, which are as old as the network. */
export const presentRoles = (roleIds: Iterable<string>, custom: readonly Role[], networkCreatedAt: string): Json<Role>[] => {
  const roleOf = (roleId: string): Role | undefined => {
    const own = custom.find((role) => role.roleId === roleId)
    if (own) return own
    const role = defaultRoles.find((known) => known.roleId === roleId)
    return (
      role && { ...role, permissions: [...role.permissions], isDeleted: false, createdAt: networkCreatedAt, updatedAt: networkCreatedAt }
    )
  }
  return [...new Set(roleIds)].sort().flatMap((roleId) => {
    const role = roleOf(roleId)
    return role ? [new Json<Role>(JSON.stringify(role))] : []
  })
}
