import type { CommunityUser, SocialNetworkSetting } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { followerCondition } from '../community/follow/following.ts'
import { privateUsersCondition } from '../community/network/social-setting.ts'

type Membership = { communityMembership: CommunityUser['communityMembership'] | null }

export const isMember = (member: Membership | undefined): boolean => member?.communityMembership === 'member'

/** Members and content of a private community are visible to its members, to users with a pending invitation, and to administrators. */
export const mayReadCommunity = (
  of: { isPublic: boolean; isInvited: boolean },
  member: Membership | undefined,
  caller: Pick<Caller, 'kind'>,
): boolean => of.isPublic || of.isInvited || caller.kind === 'admin' || isMember(member)

/** The feed of a user, as a viewer finds it. */
export type UserFeed = { userId: string; setting: Pick<SocialNetworkSetting, 'userPrivacySetting'>; isFollower: boolean }

/** In a network with private users, the feed of a user is open to its owner and their followers. */
export const isUserFeedOpen = ({ userId, setting, isFollower }: UserFeed, viewer: Pick<Caller, 'userId'>): boolean =>
  setting.userPrivacySetting === 'public' || isFollower || userId === viewer.userId

type OwnerAndViewer = { ownerId: string; viewerId: string; arePrivate?: string }
/**
 * The rule of `isUserFeedOpen` in statements, by expressions: of the ids, and whether users of the network are private if the caller knows.
 */
export const openUserFeedCondition = ({ ownerId, viewerId, arePrivate = privateUsersCondition }: OwnerAndViewer): string =>
  `(${ownerId} = ${viewerId} or not ${arePrivate} or ${followerCondition(viewerId, ownerId)})`
