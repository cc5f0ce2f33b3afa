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
): string[] => [...new Set(roleIds.flatMap((roleId) => permissionsOfRole(roleId, custom)))].sort()

const permissionsOfRole = (roleId: string, custom: readonly Permissive[]): readonly string[] =>
  (
    custom.find((role) => role.roleId === roleId) ??
    defaultRoles.find((role) => role.roleId === roleId)
  )?.permissions ?? []

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

type Granting = { roleIds: readonly string[]; custom: readonly Permissive[] }
const administrator: Granting = { roleIds: ['global-admin'], custom: [] }
const grantingInNetwork = ({ caller, user, roles }: AccessInNetwork): Granting =>
  caller.kind === 'admin' ? administrator : { roleIds: user?.roles ?? [], custom: roles }
const grantingInCommunity = ({ caller, member, user, roles }: AccessInCommunity): Granting => {
  if (caller.kind === 'admin') return administrator
  const roleIds = isBannedMember(member) ? [] : [...(member?.roles ?? []), ...(user?.roles ?? [])]
  return { roleIds, custom: roles }
}

const doesGrant = ({ roleIds, custom }: Granting, permission: Permission): boolean =>
  roleIds.some((roleId) => permissionsOfRole(roleId, custom).includes(permission))

/** The permissions of a user in the whole network. */
export const permissionsInNetwork = (of: AccessInNetwork): string[] => {
  const { roleIds, custom } = grantingInNetwork(of)
  return permissionsOf(roleIds, custom)
}

/**
 * The permissions of a user in a community (api-facts §5.2): those of the roles there and of the
 * roles in the network.
 */
export const permissionsInCommunity = (of: AccessInCommunity): string[] => {
  const { roleIds, custom } = grantingInCommunity(of)
  return permissionsOf(roleIds, custom)
}

/**
 * Administrators have all permissions; users banned from a community have none in it, whatever
 * their roles in the network.
 */
export const mayInCommunity = (permission: Permission, of: AccessInCommunity): boolean =>
  doesGrant(grantingInCommunity(of), permission)

/** Whether a user has the permission in the whole network. */
export const mayInNetwork = (permission: Permission, of: AccessInNetwork): boolean =>
  doesGrant(grantingInNetwork(of), permission)
