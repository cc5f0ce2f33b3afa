import { type Refusal, refuse } from '@causerie/contract'
import { defaultRoles, type Permission, type Role } from '@causerie/contracts/community'
import { type AccessInCommunity, type CommunityRow, mayInCommunity } from '@causerie/replicas'

type RefusalToManage = Refusal<'community-not-found' | 'banned-from-community' | 'permission-denied'>

/** The refusal of a caller without this permission in a community; undefined for callers who have it. */
export const refusalToManage = (
  permission: Permission,
  community: Pick<CommunityRow, 'isDeleted'> | undefined,
  access: AccessInCommunity,
): RefusalToManage | undefined => {
  if (!community || community.isDeleted) return refuse('community-not-found')
  if (mayInCommunity(permission, access)) return undefined
  return refuse(access.member?.communityMembership === 'banned' ? 'banned-from-community' : 'permission-denied')
}

/** The default roles for members; all other default roles are for users only. */
const memberRoleIds: readonly string[] = ['member', 'community-moderator', 'channel-moderator']
const userRoleIds: readonly string[] = defaultRoles.map((role) => role.roleId).filter((roleId) => !memberRoleIds.includes(roleId))

/** The role ids that are unknown or cannot be assigned to members. */
export const unassignableRoles = (roleIds: readonly string[], custom: readonly Pick<Role, 'roleId'>[]): string[] =>
  roleIds.filter(
    (roleId) => userRoleIds.includes(roleId) || !(memberRoleIds.includes(roleId) || custom.some((role) => role.roleId === roleId)),
  )
