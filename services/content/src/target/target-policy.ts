import {
  type AccessInCommunity,
  accessInNetwork,
  blockedWith,
  blocksWith,
  isBannedMember,
  isInsideCommunity,
  isMember,
  isUserFeedOpen,
  mayInCommunity,
  mayReadCommunity,
  openUserFeedCondition,
  type UserFeed,
} from '@causerie/authorization'
import type { Permission } from '@causerie/contracts/community'
import type {
  refusalsToParticipateInTarget,
  refusalsToWriteInTarget,
} from '@causerie/contracts/content'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import {
  communities,
  communityUsers,
  existingUserCondition,
  followings,
  type InvitationRow,
  isAcceptedFollow,
  pendingInvitation,
  socialSettingOf,
  socialSettings,
  users,
} from '@causerie/replicas'

type Viewer = Pick<Caller, 'userId' | 'kind'>
/** The permission for content of others, in communities and on the feeds of users. */
export type Rights = { inCommunity: Permission; onUserFeed: Permission }
export const reviewing: Rights = {
  inCommunity: 'REVIEW_COMMUNITY_POST',
  onUserFeed: 'EDIT_USER_FEED_POST',
}
export const deletingComments: Rights = {
  inCommunity: 'DELETE_COMMUNITY_COMMENT',
  onUserFeed: 'DELETE_USER_FEED_COMMENT',
}

/**
 * Whether a user has the permission for content of this kind of target; on feeds of users it is
 * that of the network.
 */
export const mayInTarget = (
  rights: Rights,
  targetType: string,
  access: AccessInCommunity,
): boolean =>
  mayInCommunity(targetType === 'community' ? rights.inCommunity : rights.onUserFeed, access)

/**
 * Moderators of a target see posts that are under review, deleted or flagged, and their own posts
 * need no review. On feeds of users these are moderators of the network.
 */
export const mayReviewPosts = (targetType: string, access: AccessInCommunity): boolean =>
  mayInTarget(reviewing, targetType, access)

/**
 * The feed of a private user is read by administrators and moderators of the network as well. For
 * others there is nothing on it, neither to read nor to write to.
 */
const mayReadUserFeed = (
  feed: UserFeed,
  viewer: Pick<Caller, 'userId'>,
  access: AccessInCommunity,
): boolean => isUserFeedOpen(feed, viewer) || mayReviewPosts('user', access)

/**
 * Whether `audienceOnUserFeed` gives a part, in statements, by expressions: there is the owner, and
 * the viewer may read the feed.
 */
export const readableUserFeedCondition = (
  ownerId: string,
  { isModerating }: { isModerating: string },
): string => `
    ${existingUserCondition(ownerId)}
    and (${isModerating} or ${openUserFeedCondition({ ownerId, viewerId: '$viewerId', arePrivate: '$isPrivate::bool' })})`

/** The viewer's part in a target that they may read. */
export type Part = { isModerating: boolean; isModeratingComments: boolean }
/** The viewer's part in a target; a text where there is none, or none that they may read. */
export type Audience = Part | 'no-target' | 'not-a-member' | 'not-a-follower'
export const isPart = (audience: Audience): audience is Part => typeof audience !== 'string'

type Community = { isPublic: boolean; isInvited: boolean; isDeleted: boolean }
export const audienceInCommunity = (
  community: Community | undefined,
  viewer: Viewer,
  access: AccessInCommunity,
): Audience => {
  if (!community || community.isDeleted) return 'no-target'
  return mayReadCommunity(community, access.member, viewer)
    ? partIn('community', access)
    : 'not-a-member'
}
export const audienceOnUserFeed = (
  feed: UserFeed | undefined,
  viewer: Viewer,
  access: AccessInCommunity,
): Audience => {
  if (!feed) return 'no-target'
  return mayReadUserFeed(feed, viewer, access) ? partIn('user', access) : 'not-a-follower'
}

/**
 * Whether somebody else's work stands before this viewer, and a block, in either direction, between
 * them or with the owner of the feed.
 */
export type Behind = { isOwn: boolean; isModerating: boolean; isBlocked: boolean }
/**
 * A block hides posts and stories, wherever they stand, except from those who moderate there. The
 * rule of `isBlockedWith` in lists.
 */
export const isHiddenByBlock = ({ isOwn, isModerating, isBlocked }: Behind): boolean =>
  isBlocked && !isOwn && !isModerating

const partIn = (targetType: string, access: AccessInCommunity): Part => ({
  isModerating: mayReviewPosts(targetType, access),
  isModeratingComments: mayInTarget(deletingComments, targetType, access),
})

type Deleted = { authorId: string; deletedBy: string | null }
/**
 * Whether a caller with the permission may undo a deletion: what authors delete themselves stays
 * away from everybody else.
 */
export const isRestorable = (
  { authorId, deletedBy }: Deleted,
  { userId }: Pick<Caller, 'userId'>,
): boolean => deletedBy !== authorId || userId === authorId

/** The community or user on whose feed content stands. */
export type Target = { targetType: string; targetId: string }

/**
 * The rows that decide what a caller may do with content of a target. `others` are users whose
 * blocks count, such as its author.
 */
export const targetRows = (
  { targetType, targetId }: Target,
  caller: Pick<Caller, 'userId'>,
  others: readonly string[],
) => ({
  ...accessInNetwork(caller),
  communities: targetType === 'community' ? [communities.get(targetId)] : [],
  members: targetType === 'community' ? [communityUsers.get(targetId, caller.userId)] : [],
  feedUsers: targetType === 'user' ? [users.get(targetId)] : [],
  follows:
    targetType === 'user' && targetId !== caller.userId
      ? [followings.get(caller.userId, targetId)]
      : [],
  setting: socialSettings.get('social'),
  blocks: blocksWith(caller.userId, [
    ...new Set(targetType === 'user' ? [targetId, ...others] : others),
  ]),
})
export type TargetRows = Loaded<ReturnType<typeof targetRows>>

/** The caller's rights in the target; those in the network for the feed of a user. */
export const accessIn = (
  { user, roles, members }: TargetRows,
  caller: Pick<Caller, 'kind'>,
): AccessInCommunity => ({
  caller,
  user,
  roles,
  member: members[0],
})

/** Whether the target exists. */
export const hasTarget = ({ communities, feedUsers }: TargetRows): boolean =>
  [...communities, ...feedUsers].some((row) => row !== undefined && !row.isDeleted)

/**
 * Whether there is anything in the target for this caller: the feed of a private user is as good as
 * absent to those who may not read it.
 */
export const isTargetOpen = (
  rows: TargetRows,
  caller: Pick<Caller, 'userId' | 'kind'>,
): boolean => {
  if (!hasTarget(rows)) return false
  const [owner] = rows.feedUsers
  return (
    owner === undefined ||
    mayReadUserFeed(userFeedIn(rows, owner.userId), caller, accessIn(rows, caller))
  )
}

/** The feed of a user, as the rows show it to the caller. */
const userFeedIn = ({ setting, follows: [follow] }: TargetRows, userId: string): UserFeed => ({
  userId,
  setting: socialSettingOf(setting),
  isFollower: isAcceptedFollow(follow),
})

type Invited = { invitations?: readonly (InvitationRow | undefined)[] }
/**
 * The caller's part in the target; who is invited to a private community reads it as its members
 * do.
 */
export const audienceIn = (
  { invitations = [], ...rows }: TargetRows & Invited,
  caller: Pick<Caller, 'userId' | 'kind'>,
): Audience => {
  const [[community], [owner], access] = [rows.communities, rows.feedUsers, accessIn(rows, caller)]
  if (community)
    return audienceInCommunity(
      { ...community, isInvited: pendingInvitation(invitations[0]) !== undefined },
      caller,
      access,
    )
  return audienceOnUserFeed(
    owner && !owner.isDeleted ? userFeedIn(rows, owner.userId) : undefined,
    caller,
    access,
  )
}

/**
 * The refusal of a caller who may not write in the target: banned, or not a member of a private
 * community.
 */
export const refusalToWrite = (
  rows: TargetRows,
  caller: Pick<Caller, 'kind'>,
): RefusalOf<typeof refusalsToWriteInTarget> | undefined => {
  const [community, member] = [rows.communities[0], rows.members[0]]
  if (!community) return undefined
  if (isBannedMember(member)) return refuse('banned-from-community')
  return isInsideCommunity(community, member, caller) ? undefined : refuse('not-a-member')
}

/**
 * The refusal of a caller who may not take part in what others wrote: as for writing, none of them
 * blocks the other, and members alone where the network says so.
 */
export const refusalToParticipate = (
  rows: TargetRows,
  caller: Pick<Caller, 'userId' | 'kind'>,
): RefusalOf<typeof refusalsToParticipateInTarget> | undefined => {
  const refusal = refusalToWrite(rows, caller)
  if (refusal) return refusal
  if (blockedWith(caller.userId, rows.blocks).size > 0) return refuse('blocked-user')
  const isForMembers =
    rows.communities.length > 0 &&
    socialSettingOf(rows.setting).disallowNonMemberInteractInCommunity
  return isForMembers && !isMember(rows.members[0]) && caller.kind !== 'admin'
    ? refuse('not-a-member')
    : undefined
}
