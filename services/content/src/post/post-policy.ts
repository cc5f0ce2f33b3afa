import { type Refusal, refuse } from '@causerie/contracts'
import { type AccessInCommunity, type CommunityRow, mayInCommunity } from '@causerie/replicas'

/** Who sees posts under review, and whose own need none. */
export const moderates = (access: AccessInCommunity): boolean => mayInCommunity('EDIT_COMMUNITY_POST', access)

/** Why somebody may not post in a community; undefined for those who may. */
export const refusalToPost = (
  community: Pick<CommunityRow, 'isDeleted' | 'onlyAdminCanPost'>,
  access: AccessInCommunity,
): Refusal<'community-not-found' | 'banned-from-community' | 'not-a-member' | 'permission-denied'> | undefined => {
  const membership = access.member?.communityMembership
  if (community.isDeleted) return refuse('community-not-found')
  if (membership === 'banned') return refuse('banned-from-community')
  if (membership !== 'member' && access.caller.kind !== 'admin') return refuse('not-a-member')
  if (community.onlyAdminCanPost && !moderates(access)) return refuse('permission-denied')
  return undefined
}

/** Posts under review are for moderators and their author. */
export const maySeePost = (post: { feedType: string; postedUserId: string }, viewer: { userId: string; isModerating: boolean }): boolean =>
  post.feedType === 'published' || viewer.isModerating || post.postedUserId === viewer.userId
