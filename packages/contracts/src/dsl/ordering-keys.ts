import type { OrderingKey } from './event.ts'

/** Settings, roles, categories, link rules, API keys, brand users, global pins of the network. */
export const networkKey: OrderingKey = 'network:'
export const userKey = (userId: string): OrderingKey => `user:${userId}`
export const communityKey = (communityId: string): OrderingKey => `community:${communityId}`
/** A community or a user feed: where posts, comments, stories and pins of one target are put in order. */
export const targetKey = (targetType: string, targetId: string): OrderingKey => `${targetType}:${targetId}`
export const channelKey = (channelId: string): OrderingKey => `channel:${channelId}`
/** What one person is told of. */
export const trayKey = (userId: string): OrderingKey => `tray:${userId}`
/** What all members of a community are told of. */
export const communityTrayKey = (communityId: string): OrderingKey => `community-tray:${communityId}`
