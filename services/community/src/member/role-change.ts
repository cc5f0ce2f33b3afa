import { isMember, leavesNoModerator, mayGiveRoles } from '@causerie/authorization'
import {
  communityMemberRolesAdded,
  communityMemberRolesRemoved,
} from '@causerie/contracts/community'
import type { Caller, Loaded } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import {
  type resolveTargets,
  type Target,
  type targetRows,
  targetsOf,
  unassignableRoles,
} from './member-policy.ts'

type Rows = Loaded<ReturnType<typeof targetRows>>
type Request = {
  resolved: ReturnType<typeof resolveTargets> & { roles: readonly string[] }
  caller: Caller
}

/**
 * Adds roles to the members of the batch who lack some of them. Refused for roles that give what
 * the caller does not hold.
 */
export const addRoles = (rows: Rows, request: Request) => {
  const targeted = targetsOf('ASSIGN_COMMUNITY_USER_ROLE', rows, request)
  if ('refused' in targeted) return targeted
  const unknown = unassignableRoles(request.resolved.roles, rows.roles)
  if (unknown.length > 0) return refuse('unknown-roles', unknown)
  if (!mayGiveRoles(request.resolved.roles, { ...rows, caller: request.caller }))
    return refuse('permission-denied')
  return targeted.targets.flatMap(({ communityId, userId, member }) => {
    const roles = request.resolved.roles.filter((role) => !member?.roles.includes(role))
    return isMember(member) && roles.length > 0
      ? [communityMemberRolesAdded({ communityId, userId, roles })]
      : []
  })
}

/**
 * Removes roles from the members of the batch who have some of them. When two moderators demote
 * each other, one remains.
 */
export const removeRoles = (rows: Rows, request: Request) => {
  const targeted = targetsOf('ASSIGN_COMMUNITY_USER_ROLE', rows, request)
  if ('refused' in targeted) return targeted
  const { roles } = request.resolved
  const unknown = unremovableRoles(roles, rows.roles, targeted.targets)
  if (unknown.length > 0) return refuse('unknown-roles', unknown)
  const affected = targeted.targets.filter(({ member }) =>
    member?.roles.some((role) => roles.includes(role)),
  )
  if (roles.includes('community-moderator') && leavesNoModerator(targeted.community, affected))
    return refuse('only-one-moderator')
  return affected.map(({ communityId, userId, member }) =>
    communityMemberRolesRemoved({
      communityId,
      userId,
      roles: roles.filter((role) => member?.roles.includes(role)),
    }),
  )
}

/**
 * The roles that cannot be removed: `member`, and unknown roles, except deleted ones that a target
 * still has.
 */
const unremovableRoles = (
  roles: readonly string[],
  custom: Rows['roles'],
  targets: readonly Target[],
): string[] => {
  const unknown = unassignableRoles(roles, custom).filter(
    (role) => !targets.some(({ member }) => member?.roles.includes(role)),
  )
  return roles.filter((role) => role === 'member' || unknown.includes(role))
}
