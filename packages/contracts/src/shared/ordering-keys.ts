import type { OrderingKey } from '@causerie/protocol'

/** Settings, roles, categories, link rules, API keys, brand users, global pins of the network. */
export const networkKey: OrderingKey = 'network:'
export const userKey = (userId: string): OrderingKey => `user:${userId}`
export const communityKey = (communityId: string): OrderingKey => `community:${communityId}`
/** The key of a user or a community that is held. */
export const heldKey = ({
  recordType,
  recordId,
}: {
  recordType: 'user' | 'community'
  recordId: string
}): OrderingKey => (recordType === 'user' ? userKey(recordId) : communityKey(recordId))
/** A community or user feed: orders posts, comments, stories and pins of one target. */
export const targetKey = (targetType: string, targetId: string): OrderingKey =>
  `${targetType}:${targetId}`
/** The stories that a user created, wherever, which are limited per day. */
export const storyCreatorKey = (userId: string): OrderingKey => `story-creator:${userId}`
/** A poll and the votes in it. */
export const pollKey = (pollId: string): OrderingKey => `poll:${pollId}`
/**
 * Views of the posts and stories of one target, which are counted apart from what is written there.
 */
export const viewsKey = (targetType: string, targetId: string): OrderingKey =>
  `views:${targetType}:${targetId}`
export const channelKey = (channelId: string): OrderingKey => `channel:${channelId}`
/** A stream with its children and viewer bans. */
export const streamKey = (streamId: string): OrderingKey => `stream:${streamId}`
/** The notifications of one user. */
export const trayKey = (userId: string): OrderingKey => `tray:${userId}`
/** The notifications of all members of a community. */
export const communityTrayKey = (communityId: string): OrderingKey =>
  `community-tray:${communityId}`
