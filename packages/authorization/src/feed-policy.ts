import type { SocialNetworkSetting } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import {
  columnIn,
  followerCondition,
  invitedCondition,
  privateUsersCondition,
} from '@causerie/replicas'
import { isMember, type Membership, memberOfCondition } from './membership-policy.ts'

/**
 * Whether the caller is inside of a community: everybody is in a public one, members and
 * administrators are in a private one.
 */
export const isInsideCommunity = (
  of: { isPublic: boolean },
  member: Membership | undefined,
  caller: Pick<Caller, 'kind'>,
): boolean => of.isPublic || caller.kind === 'admin' || isMember(member)

/**
 * Members and content of a private community are visible to its members, to users with a pending
 * invitation, and to administrators.
 */
export const mayReadCommunity = (
  of: { isPublic: boolean; isInvited: boolean },
  member: Membership | undefined,
  caller: Pick<Caller, 'kind'>,
): boolean => of.isInvited || isInsideCommunity(of, member, caller)

type CommunityAndViewer = {
  isPublic: string
  communityId: string
  viewerId: string
  isAdmin: string
  isMember?: string
}
/**
 * The rule of `mayReadCommunity` in statements, by expressions; whether the viewer is a member is
 * looked up unless the statement knows it.
 */
export const readableCommunityCondition = ({
  isPublic,
  communityId,
  viewerId,
  isAdmin,
  ...known
}: CommunityAndViewer): string =>
  `(${isPublic} or ${isAdmin} or ${known.isMember ?? memberOfCondition(communityId, viewerId)} or ${invitedCondition(communityId, viewerId)})`

/** Whether a community is there for everybody: what it shows may be shown to the whole network. */
export const isOpenCommunity = (
  community: { isPublic: boolean; isDeleted: boolean } | undefined,
): boolean => community?.isPublic === true && !community.isDeleted
/** The rule of `isOpenCommunity` in statements, for a row of `communities`. */
export const openCommunityCondition = (community = ''): string =>
  `${columnIn(community, 'is_public')} and not ${columnIn(community, 'is_deleted')}`

/** The feed of a user, as a viewer finds it. */
export type UserFeed = {
  userId: string
  setting: Pick<SocialNetworkSetting, 'userPrivacySetting'>
  isFollower: boolean
}

/** In a network with private users, the feed of a user is open to its owner and their followers. */
export const isUserFeedOpen = (
  { userId, setting, isFollower }: UserFeed,
  viewer: Pick<Caller, 'userId'>,
): boolean => setting.userPrivacySetting === 'public' || isFollower || userId === viewer.userId

type OwnerAndViewer = { ownerId: string; viewerId: string; arePrivate?: string }
/**
 * The rule of `isUserFeedOpen` in statements, by expressions: of the ids, and whether users of the
 * network are private if the caller knows.
 */
export const openUserFeedCondition = ({
  ownerId,
  viewerId,
  arePrivate = privateUsersCondition,
}: OwnerAndViewer): string =>
  `(${ownerId} = ${viewerId} or not ${arePrivate} or ${followerCondition(viewerId, ownerId)})`
