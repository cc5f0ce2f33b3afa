import { type Refusal, refuse } from '@causerie/contract'
import type { Permission } from '@causerie/contracts/community'
import type { Caller, Loaded } from '@causerie/kernel'
import {
  accessInCommunity,
  type CommunityRow,
  type CommunityUserDoc,
  communities,
  communityUsers,
  type UserRow,
  users,
} from '@causerie/replicas'
import { refusalToManage } from '../community/community-policy.ts'

/** The subject of a command on several users of one community, without duplicates. */
export const aboutBatch = (communityId: string, userIds: readonly string[]) => ({ communityId, userIds: [...new Set(userIds)] })
type About = ReturnType<typeof aboutBatch>

/** The rows of a batch: the caller's access, and the users with their memberships. */
export const batchRows = ({ communityId, userIds }: About, caller: Pick<Caller, 'userId'>) => ({
  community: communities.get(communityId),
  ...accessInCommunity(communityId, caller),
  members: userIds.map((userId) => communityUsers.get(communityId, userId)),
  userRows: userIds.map((userId) => users.get(userId)),
})

/** The users of the batch with their memberships. Refused when the caller lacks the permission or a user is unknown. */
export const targetsOf = (
  permission: Permission,
  { community, members, userRows, ...access }: Loaded<ReturnType<typeof batchRows>>,
  { about, caller }: { about: About; caller: Caller },
): Batch | Refusal<'community-not-found' | 'banned-from-community' | 'permission-denied' | 'unknown-users'> => {
  const refusal = refusalToManage(permission, community, { caller, ...access })
  if (refusal) return refusal
  if (!community) return refuse('community-not-found')
  const unknown = about.userIds.filter((_, i) => !userRows[i])
  if (unknown.length > 0) return refuse('unknown-users', unknown)
  const targets = about.userIds.flatMap((userId, i) => {
    const user = userRows[i]
    return user ? [{ communityId: about.communityId, userId, user, member: members[i] }] : []
  })
  return { community, targets }
}

export type Target = { communityId: string; userId: string; user: UserRow; member: CommunityUserDoc | undefined }
type Batch = { community: CommunityRow; targets: readonly Target[] }

/** Deleted users can neither join nor be banned. */
export const refusalOfDeleted = (targets: readonly Target[]): Refusal<'unknown-users'> | undefined => {
  const deleted = targets.filter(({ user }) => user.isDeleted).map(({ userId }) => userId)
  return deleted.length > 0 ? refuse('unknown-users', deleted) : undefined
}
