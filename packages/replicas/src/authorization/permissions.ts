import { defaultRoles, type Permission } from '@causerie/contracts'
import type { AccessInCommunity, AccessInNetwork } from './access.ts'

type Permissive = { roleId: string; permissions: readonly string[] }

/** What somebody with these roles may do: each permission once, sorted. Rows of the network override the default roles. */
export const permissionsOf = (roleIds: readonly string[], custom: readonly Permissive[]): string[] => {
  const granting = (roleId: string): Permissive | undefined =>
    custom.find((role) => role.roleId === roleId) ?? defaultRoles.find((role) => role.roleId === roleId)
  return [...new Set(roleIds.flatMap((roleId) => granting(roleId)?.permissions ?? []))].sort()
}

/** Whether one of these roles gives the permission. */
const may = (permission: Permission, roleIds: readonly string[], custom: readonly Permissive[]): boolean =>
  permissionsOf(roleIds, custom).includes(permission)

/** What somebody may do in a community (api-facts §5.2): by the roles they have there, else by those they have in the network. */
export const permissionsInCommunity = ({ caller, member, user, roles }: AccessInCommunity): string[] => {
  if (caller.kind === 'admin') return permissionsOf(['global-admin'], [])
  if (member?.communityMembership === 'banned') return []
  return permissionsOf([...(member?.roles ?? []), ...(user?.roles ?? [])], roles)
}

/** Administrators may everything; who is banned from a community may nothing in it, whatever they are in the network. */
export const mayInCommunity = (permission: Permission, of: AccessInCommunity): boolean => permissionsInCommunity(of).includes(permission)

/** Whether somebody may this wherever in the network. */
export const mayInNetwork = (permission: Permission, { caller, user, roles }: AccessInNetwork): boolean =>
  caller.kind === 'admin' || may(permission, user?.roles ?? [], roles)
