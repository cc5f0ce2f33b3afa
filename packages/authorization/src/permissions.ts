import { defaultRoles, type Permission, type Role } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { type CommunityUserDoc, communityUsers, roles, users } from '@causerie/replicas'
import { isBannedMember } from './membership-policy.ts'

/** The data that determines a caller's permissions in the network. */
export type AccessInNetwork = {
  caller: Pick<Caller, 'kind'>
  user: { roles: readonly string[] } | undefined
  /** The roles that the network created or changed. */
  roles: readonly Pick<Role, 'roleId' | 'permissions'>[]
}

/** The data that determines a caller's permissions in a community. */
export type AccessInCommunity = AccessInNetwork & {
  member: Pick<CommunityUserDoc, 'communityMembership' | 'roles'> | undefined
}

/** The rows that determine the caller's permissions in the network. */
export const accessInNetwork = ({ userId }: Pick<Caller, 'userId'>) => ({
  user: users.get(userId),
  roles: roles.all(),
})

/** The rows that determine the caller's permissions in a community. */
export const accessInCommunity = (communityId: string, caller: Pick<Caller, 'userId'>) => ({
  ...accessInNetwork(caller),
  member: communityUsers.get(communityId, caller.userId),
})

type Permissive = { roleId: string; permissions: readonly string[] }

/**
 * The permissions of these roles, sorted and without repetition. Rows of the network override the
 * default roles.
 */
export const permissionsOf = (
  roleIds: readonly string[],
  custom: readonly Permissive[],
): string[] => {
  const granting = (roleId: string): Permissive | undefined =>
    custom.find((role) => role.roleId === roleId) ??
    defaultRoles.find((role) => role.roleId === roleId)
  return [...new Set(roleIds.flatMap((roleId) => granting(roleId)?.permissions ?? []))].sort()
}

/**
 * The ids of the roles that `permissionsOf` finds the permission in, as a query: those of the
 * network, and the default roles that it has not changed.
 */
export const grantingRolesQuery = (permission: Permission): string => {
  const byDefault = defaultRoles
    .filter(({ permissions }: Permissive) => permissions.includes(permission))
    .map(({ roleId }) => `'${roleId}'`)
    .join()
  return `
      select role_id from unnest(array[${byDefault}]::text[]) d(role_id)
      where not exists (select from roles r where r.network_id = $networkId and r.role_id = d.role_id)
      union all
      select role_id from roles where network_id = $networkId and doc::jsonb -> 'permissions' ? '${permission}'`
}

/** The permissions of a user in the whole network. */
export const permissionsInNetwork = ({ caller, user, roles }: AccessInNetwork): string[] =>
  caller.kind === 'admin'
    ? permissionsOf(['global-admin'], [])
    : permissionsOf(user?.roles ?? [], roles)

/**
 * The permissions of a user in a community (api-facts §5.2): those of the roles there and of the
 * roles in the network.
 */
export const permissionsInCommunity = ({
  caller,
  member,
  user,
  roles,
}: AccessInCommunity): string[] => {
  if (caller.kind === 'admin') return permissionsOf(['global-admin'], [])
  if (isBannedMember(member)) return []
  return permissionsOf([...(member?.roles ?? []), ...(user?.roles ?? [])], roles)
}

/**
 * Administrators have all permissions; users banned from a community have none in it, whatever
 * their roles in the network.
 */
export const mayInCommunity = (permission: Permission, of: AccessInCommunity): boolean =>
  permissionsInCommunity(of).includes(permission)

/** Whether a user has the permission in the whole network. */
export const mayInNetwork = (permission: Permission, of: AccessInNetwork): boolean =>
  permissionsInNetwork(of).includes(permission)
