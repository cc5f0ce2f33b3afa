import {
  accessInCommunity,
  type CommunityWithAccess,
  mayInCommunity,
  mayReadCommunity,
} from '@causerie/authorization'
import {
  defaultRoles,
  type Permission,
  type Role,
  type refusalsToManageMembers,
  type refusalsToReadMembers,
} from '@causerie/contracts/community'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import {
  type CommunityRow,
  type CommunityUserDoc,
  communities,
  communityUsers,
  type UserRow,
  users,
} from '@causerie/replicas'
import { refusalToManage } from '../community/community-policy.ts'

/**
 * The refusal of a caller who may not read members of a community. Only users who may ban read who
 * is banned.
 */
export const refusalToReadMembers = (
  community: CommunityWithAccess | undefined,
  memberships: readonly ('member' | 'banned')[] = ['member'],
): RefusalOf<typeof refusalsToReadMembers> | undefined => {
  if (!community || community.isDeleted) return refuse('community-not-found')
  if (!mayReadCommunity(community, community.member, community.caller))
    return refuse('not-a-member')
  return memberships.includes('banned') && !mayInCommunity('BAN_COMMUNITY_USER', community)
    ? refuse('permission-denied')
    : undefined
}

/** The subject of a command on several users of one community, without duplicates. */
export const resolveTargets = (communityId: string, userIds: readonly string[]) => ({
  communityId,
  userIds: [...new Set(userIds)],
})
type Resolved = ReturnType<typeof resolveTargets>

/** The rows of a batch: the caller's access, and the users with their memberships. */
export const targetRows = ({ communityId, userIds }: Resolved, caller: Pick<Caller, 'userId'>) => ({
  community: communities.get(communityId),
  ...accessInCommunity(communityId, caller),
  members: userIds.map((userId) => communityUsers.get(communityId, userId)),
  userRows: userIds.map((userId) => users.get(userId)),
})

export type Target = {
  communityId: string
  userId: string
  user: UserRow
  member: CommunityUserDoc | undefined
}
type Batch = { community: CommunityRow; targets: readonly Target[] }

/**
 * The users of the batch with their memberships. Refused when the caller lacks the permission or a
 * user is unknown.
 */
export const targetsOf = (
  permission: Permission,
  { community, members, userRows, ...access }: Loaded<ReturnType<typeof targetRows>>,
  { resolved, caller }: { resolved: Resolved; caller: Caller },
): Batch | RefusalOf<typeof refusalsToManageMembers> => {
  const refusal = refusalToManage(permission, community, { caller, ...access })
  if (refusal) return refusal
  if (!community) return refuse('community-not-found')
  const unknown = resolved.userIds.filter((_, i) => !userRows[i])
  if (unknown.length > 0) return refuse('unknown-users', unknown)
  const targets = resolved.userIds.flatMap((userId, i) => {
    const user = userRows[i]
    return user ? [{ communityId: resolved.communityId, userId, user, member: members[i] }] : []
  })
  return { community, targets }
}

/** Deleted users can neither join nor be banned. */
export const refusalOfDeleted = (
  targets: readonly Target[],
): RefusalOf<typeof refusalsToManageMembers> | undefined => {
  const deleted = targets.filter(({ user }) => user.isDeleted).map(({ userId }) => userId)
  return deleted.length > 0 ? refuse('unknown-users', deleted) : undefined
}

/** The default roles for members; all other default roles are for users only. */
const memberRoleIds: readonly string[] = ['member', 'community-moderator', 'channel-moderator']
const userRoleIds: readonly string[] = defaultRoles
  .map((role) => role.roleId)
  .filter((roleId) => !memberRoleIds.includes(roleId))

/** The role ids that are unknown or cannot be assigned to members. */
export const unassignableRoles = (
  roleIds: readonly string[],
  custom: readonly Pick<Role, 'roleId'>[],
): string[] =>
  roleIds.filter(
    (roleId) =>
      userRoleIds.includes(roleId) ||
      !(memberRoleIds.includes(roleId) || custom.some((role) => role.roleId === roleId)),
  )
