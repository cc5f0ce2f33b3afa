import { type Permission, type Refusal, refuse } from '@causerie/contracts'
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
import { refusalToManage } from './member-policy.ts'

/** What a request on several people of one community is about; one who is named twice counts once. */
export const aboutBatch = (communityId: string, userIds: readonly string[]) => ({ communityId, userIds: [...new Set(userIds)] })
type About = ReturnType<typeof aboutBatch>

/** What is loaded for it: the caller's access, and the people with what they are to the community. */
export const batchRows = ({ communityId, userIds }: About, caller: Pick<Caller, 'userId'>) => ({
  community: communities.get(communityId),
  ...accessInCommunity(communityId, caller),
  members: userIds.map((userId) => communityUsers.get(communityId, userId)),
  people: userIds.map((userId) => users.get(userId)),
})

/** The named people, or why nobody may do this to them, or the caller not. An unknown one refuses the whole batch. */
export const targetsOf = (
  permission: Permission,
  { community, members, people, ...access }: Loaded<ReturnType<typeof batchRows>>,
  { about, caller }: { about: About; caller: Caller },
): Batch | Refusal<'community-not-found' | 'banned-from-community' | 'permission-denied' | 'unknown-users'> => {
  const refusal = refusalToManage(permission, community, { caller, ...access })
  if (refusal) return refusal
  if (!community) return refuse('community-not-found')
  const unknown = about.userIds.filter((_, i) => !people[i])
  if (unknown.length > 0) return refuse('unknown-users', unknown)
  const targets = about.userIds.flatMap((userId, i) => {
    const person = people[i]
    return person ? [{ communityId: about.communityId, userId, person, member: members[i] }] : []
  })
  return { community, targets }
}

export type Target = { communityId: string; userId: string; person: UserRow; member: CommunityUserDoc | undefined }
type Batch = { community: CommunityRow; targets: readonly Target[] }

/** Users who are deleted come in nowhere, and need not be kept out. */
export const refusalOfDeleted = (targets: readonly Target[]): Refusal<'unknown-users'> | undefined => {
  const deleted = targets.filter(({ person }) => person.isDeleted).map(({ userId }) => userId)
  return deleted.length > 0 ? refuse('unknown-users', deleted) : undefined
}
