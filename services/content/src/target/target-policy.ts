import type { Permission } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { type AccessInCommunity, isUserFeedOpen, mayInCommunity, mayReadCommunity, type UserFeed } from '@causerie/replicas'

type Viewer = Pick<Caller, 'userId' | 'kind'>
/** The permission for content of others, in communities and on the feeds of users. */
export type Rights = { inCommunity: Permission; onUserFeed: Permission }
export const reviewing: Rights = { inCommunity: 'REVIEW_COMMUNITY_POST', onUserFeed: 'EDIT_USER_FEED_POST' }
export const deletingComments: Rights = { inCommunity: 'DELETE_COMMUNITY_COMMENT', onUserFeed: 'DELETE_USER_FEED_COMMENT' }

/** Whether a user has the permission for content of this kind of target; on feeds of users it is that of the network. */
export const mayInTarget = (rights: Rights, targetType: string, access: AccessInCommunity): boolean =>
  mayInCommunity(targetType === 'community' ? rights.inCommunity : rights.onUserFeed, access)

/**
 * Moderators of a target see posts that are under review, deleted or flagged, and their own posts need no review. On feeds of users these
 * are moderators of the network.
 */
export const mayReviewPosts = (targetType: string, access: AccessInCommunity): boolean => mayInTarget(reviewing, targetType, access)

/**
 * The feed of a private user is read by administrators and moderators of the network as well. For others there is nothing on it, neither to
 * read nor to write to.
 */
export const mayReadUserFeed = (feed: UserFeed, viewer: Pick<Caller, 'userId'>, access: AccessInCommunity): boolean =>
  isUserFeedOpen(feed, viewer) || mayReviewPosts('user', access)

/** The viewer's part in a target that they may read. */
export type Part = { isModerating: boolean; isModeratingComments: boolean }
/** The same; a text where there is no target, or none that the viewer may read. */
export type Audience = Part | 'no-target' | 'not-a-member' | 'not-a-follower'
export const isPart = (audience: Audience): audience is Part => typeof audience !== 'string'

type Community = { isPublic: boolean; isInvited: boolean; isDeleted: boolean }
export const audienceInCommunity = (community: Community | undefined, viewer: Viewer, access: AccessInCommunity): Audience => {
  if (!community || community.isDeleted) return 'no-target'
  return mayReadCommunity(community, access.member, viewer) ? partIn('community', access) : 'not-a-member'
}
export const audienceOnUserFeed = (feed: UserFeed | undefined, viewer: Viewer, access: AccessInCommunity): Audience => {
  if (!feed) return 'no-target'
  return mayReadUserFeed(feed, viewer, access) ? partIn('user', access) : 'not-a-follower'
}

const partIn = (targetType: string, access: AccessInCommunity): Part => ({
  isModerating: mayReviewPosts(targetType, access),
  isModeratingComments: mayInTarget(deletingComments, targetType, access),
})

type Deleted = { authorId: string; deletedBy: string | null }
/** Whether a caller with the permission may undo a deletion: what authors delete themselves stays away from everybody else. */
export const isRestorable = ({ authorId, deletedBy }: Deleted, { userId }: Pick<Caller, 'userId'>): boolean =>
  deletedBy !== authorId || userId === authorId
