import { isInDefaultFeed } from '@causerie/contracts/chat'
import { channelUserStates } from '../channel-user/channel-user.ts'
import { feedUserStates } from '../marker/feed-user-state.ts'

/** The feed of a message. */
export type InFeed = { channelId: string; channelInternalId: string; messageFeedId: string }

/** The states of users whom a message of the default feed mentions: the channel is that feed. */
export const channelBadges = (place: InFeed, userIds: readonly string[] = []) =>
  isInDefaultFeed(place)
    ? userIds.map((userId) => channelUserStates.get(place.channelId, userId))
    : []

/** The states of users whom a message of another feed mentions. */
export const feedBadges = (place: InFeed, userIds: readonly string[] = []) =>
  isInDefaultFeed(place)
    ? []
    : userIds.map((userId) => feedUserStates.get(place.messageFeedId, userId))
