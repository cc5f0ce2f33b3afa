import { communityMemberRolesAdded, communityMemberRolesRemoved, refuse } from '@causerie/contracts'
import type { Caller, Loaded } from '@causerie/kernel'
import { isMember } from '@causerie/replicas'
import { type aboutBatch, type batchRows, type Target, targetsOf } from './member-batch.ts'
import { leavesNoModerator, notGivable } from './member-policy.ts'

type Rows = Loaded<ReturnType<typeof batchRows>>
type Request = { about: ReturnType<typeof aboutBatch> & { roles: readonly string[] }; caller: Caller }

/** Gives roles to those of the batch who are members and lack some of them. */
export const addRoles = (rows: Rows, request: Request) => {
  const batch = targetsOf('ASSIGN_COMMUNITY_USER_ROLE', rows, request)
  if ('refused' in batch) return batch
  const unknown = notGivable(request.about.roles, rows.roles)
  if (unknown.length > 0) return refuse('unknown-roles', unknown)
  return batch.targets.flatMap(({ communityId, userId, member }) => {
    const roles = request.about.roles.filter((role) => !member?.roles.includes(role))
    return isMember(member) && roles.length > 0 ? [communityMemberRolesAdded({ communityId, userId, roles })] : []
  })
}

/** Takes roles from those of the batch who have some of them. Two moderators who demote each other at once leave one. */
export const removeRoles = (rows: Rows, request: Request) => {
  const batch = targetsOf('ASSIGN_COMMUNITY_USER_ROLE', rows, request)
  if ('refused' in batch) return batch
  const { roles } = request.about
  const unknown = notTakable(roles, rows.roles, batch.targets)
  if (unknown.length > 0) return refuse('unknown-roles', unknown)
  const changing = batch.targets.filter(({ member }) => member?.roles.some((role) => roles.includes(role)))
  if (roles.includes('community-moderator') && leavesNoModerator(batch.community, changing)) return refuse('only-one-moderator')
  return changing.map(({ communityId, userId, member }) =>
    communityMemberRolesRemoved({ communityId, userId, roles: roles.filter((role) => member?.roles.includes(role)) }),
  )
}

/** Every member has the role `member`; a role that was deleted can be taken from whoever still has it. */
const notTakable = (roles: readonly string[], custom: Rows['roles'], targets: readonly Target[]): string[] => {
  const unknown = notGivable(roles, custom).filter((role) => !targets.some(({ member }) => member?.roles.includes(role)))
  return roles.filter((role) => role === 'member' || unknown.includes(role))
}
