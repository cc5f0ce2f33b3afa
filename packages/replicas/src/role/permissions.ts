import { defaultRoles, type Permission } from '@causerie/contracts'

type Permissive = { roleId: string; permissions: readonly string[] }

/** What somebody with these roles may do: each permission once, sorted. Rows of the network override the default roles. */
export const permissionsOf = (roleIds: readonly string[], custom: readonly Permissive[]): string[] => {
  const granting = (roleId: string): Permissive | undefined =>
    custom.find((role) => role.roleId === roleId) ?? defaultRoles.find((role) => role.roleId === roleId)
  return [...new Set(roleIds.flatMap((roleId) => granting(roleId)?.permissions ?? []))].sort()
}

/** Whether one of these roles gives the permission. */
export const may = (permission: Permission, roleIds: readonly string[], custom: readonly Permissive[]): boolean =>
  permissionsOf(roleIds, custom).includes(permission)
