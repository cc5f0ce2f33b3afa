import { type Refusal, refuse } from '@causerie/contracts'
import { type AccessInCommunity, type CommunityRow, mayInCommunity } from '@causerie/replicas'

/** Moderators see posts under review, and their own posts need no review. */
export const mayReviewPosts = (access: AccessInCommunity): boolean => mayInCommunity('REVIEW_COMMUNITY_POST', access)

/** The refusal of a caller who may not post in the community; undefined for callers who may. */
export const refusalToPost = (
  community: Pick<CommunityRow, 'isDeleted' | 'onlyAdminCanPost'>,
  access: AccessInCommunity,
): Refusal<'community-not-found' | 'banned-from-community' | 'not-a-member' | 'permission-denied'> | undefined => {
  const membership = access.member?.communityMembership
  if (community.isDeleted) return refuse('community-not-found')
  if (membership === 'banned') return refuse('banned-from-community')
  if (membership !== 'member' && access.caller.kind !== 'admin') return refuse('not-a-member')
  if (community.onlyAdminCanPost && !mayInCommunity('CREATE_PRIVILEGED_POST', access)) return refuse('permission-denied')
  return undefined
}

/** Posts under review are visible to moderators and to their author. */
export const maySeePost = (post: { feedType: string; postedUserId: string }, viewer: { userId: string; isModerating: boolean }): boolean =>
  post.feedType === 'published' || viewer.isModerating || post.postedUserId === viewer.userId
