import type { SocialNetworkSetting } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { type AccessInCommunity, mayInCommunity } from '@causerie/replicas'

export type UserFeed = { userId: string; setting: Pick<SocialNetworkSetting, 'userPrivacySetting'>; isFollower: boolean }

/**
 * In a network with private users, the feed of a user is for its owner, their followers, administrators and moderators of the network. For
 * others there is nothing on it, neither to read nor to write to.
 */
export const mayReadUserFeed = (
  { userId, setting, isFollower }: UserFeed,
  viewer: Pick<Caller, 'userId'>,
  access: AccessInCommunity,
): boolean => setting.userPrivacySetting === 'public' || isFollower || userId === viewer.userId || mayModerateUserFeeds(access)

/** Moderators of the network moderate the feeds of all users. */
export const mayModerateUserFeeds = (access: AccessInCommunity): boolean => mayInCommunity('EDIT_USER_FEED_POST', access)
