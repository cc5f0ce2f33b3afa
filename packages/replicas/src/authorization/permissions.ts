import { defaultRoles, type Permission } from '@causerie/contracts/community'
import type { AccessInCommunity, AccessInNetwork } from './access.ts'

type Permissive = { roleId: string; permissions: readonly string[] }

/** The permissions of these roles, sorted and without repetition. Rows of the network override the default roles. */
export const permissionsOf = (roleIds: readonly string[], custom: readonly Permissive[]): string[] => {
  const granting = (roleId: string): Permissive | undefined =>
    custom.find((role) => role.roleId === roleId) ?? defaultRoles.find((role) => role.roleId === roleId)
  return [...new Set(roleIds.flatMap((roleId) => granting(roleId)?.permissions ?? []))].sort()
}

/** The permissions of a user in the whole network. */
export const permissionsInNetwork = ({ caller, user, roles }: AccessInNetwork): string[] =>
  caller.kind === 'admin' ? permissionsOf(['global-admin'], []) : permissionsOf(user?.roles ?? [], roles)

/** The permissions of a user in a community (api-facts §5.2): those of the roles there and of the roles in the network. */
export const permissionsInCommunity = ({ caller, member, user, roles }: AccessInCommunity): string[] => {
  if (caller.kind === 'admin') return permissionsOf(['global-admin'], [])
  if (member?.communityMembership === 'banned') return []
  return permissionsOf([...(member?.roles ?? []), ...(user?.roles ?? [])], roles)
}

/** Administrators have all permissions; users banned from a community have none in it, whatever their roles in the network. */
export const mayInCommunity = (permission: Permission, of: AccessInCommunity): boolean => permissionsInCommunity(of).includes(permission)

/** Whether a user has the permission in the whole network. */
export const mayInNetwork = (permission: Permission, of: AccessInNetwork): boolean => permissionsInNetwork(of).includes(permission)
