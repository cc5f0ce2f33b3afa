import { type Refusal, type Role, refuse } from '@causerie/contracts'
import type { Caller } from '@causerie/kernel'
import { type CommunityRow, type CommunityUserDoc, may } from '@causerie/replicas'

/** What somebody is in a community and in the network, as far as posts are concerned. */
export type Standing = {
  caller: Pick<Caller, 'kind'>
  member: Pick<CommunityUserDoc, 'communityMembership' | 'roles'> | undefined
  userRoles: readonly string[]
  /** The roles that the network made or changed. */
  custom: readonly Pick<Role, 'roleId' | 'permissions'>[]
}

/** Who sees posts under review, and whose own need none. */
export const moderates = ({ caller, member, userRoles, custom }: Standing): boolean => {
  const memberRoles = member?.communityMembership === 'member' ? member.roles : []
  return caller.kind === 'admin' || may('EDIT_COMMUNITY_POST', [...memberRoles, ...userRoles], custom)
}

/** Why somebody may not post in a community; undefined for those who may. */
export const refusalToPost = (
  community: Pick<CommunityRow, 'isDeleted' | 'onlyAdminCanPost'>,
  standing: Standing,
): Refusal<'community-not-found' | 'banned-from-community' | 'not-a-member' | 'permission-denied'> | undefined => {
  const membership = standing.member?.communityMembership
  if (community.isDeleted) return refuse('community-not-found')
  if (membership === 'banned') return refuse('banned-from-community')
  if (membership !== 'member' && standing.caller.kind !== 'admin') return refuse('not-a-member')
  if (community.onlyAdminCanPost && !moderates(standing)) return refuse('permission-denied')
  return undefined
}

/** Posts under review are for moderators and their author. */
export const maySeePost = (post: { feedType: string; postedUserId: string }, viewer: { userId: string; isModerating: boolean }): boolean =>
  post.feedType === 'published' || viewer.isModerating || post.postedUserId === viewer.userId
