import { defaultRoles, type Permission, type Refusal, type Role, refuse } from '@causerie/contracts'
import { type AccessInCommunity, type CommunityRow, type CommunityUserDoc, mayInCommunity, type UserRow } from '@causerie/replicas'

type RefusalToManage = Refusal<'community-not-found' | 'banned-from-community' | 'permission-denied'>

/** Why somebody may not do this in a community; undefined for those who may. */
export const refusalToManage = (
  permission: Permission,
  community: Pick<CommunityRow, 'isDeleted'> | undefined,
  access: AccessInCommunity,
): RefusalToManage | undefined => {
  if (!community || community.isDeleted) return refuse('community-not-found')
  if (mayInCommunity(permission, access)) return undefined
  return refuse(access.member?.communityMembership === 'banned' ? 'banned-from-community' : 'permission-denied')
}

/** Whether a community that had moderators has none once these people are none any more. Whoever they are, they count once. */
export const leavesNoModerator = (
  { moderatorMemberCount }: Pick<CommunityRow, 'moderatorMemberCount'>,
  losing: readonly { member: Pick<CommunityUserDoc, 'roles'> | undefined }[],
): boolean => {
  const moderators = losing.filter(({ member }) => member?.roles.includes('community-moderator')).length
  return moderators > 0 && moderators >= moderatorMemberCount
}

const exempting: readonly string[] = ['moderator', 'super-moderator', 'global-admin']
/** Administrators and moderators of the network cannot be banned from a community. */
export const isExemptFromBan = (person: Pick<UserRow, 'roles'>): boolean => person.roles.some((role) => exempting.includes(role))

/** Roles that every network has; the others of them are given to users and not to members. */
const forMembers: readonly string[] = ['member', 'community-moderator', 'channel-moderator']
const forUsers: readonly string[] = defaultRoles.map((role) => role.roleId).filter((roleId) => !forMembers.includes(roleId))

/** Those of the role ids that members cannot be given. */
export const notGivable = (roleIds: readonly string[], custom: readonly Pick<Role, 'roleId'>[]): string[] =>
  roleIds.filter((roleId) => forUsers.includes(roleId) || !(forMembers.includes(roleId) || custom.some((role) => role.roleId === roleId)))
