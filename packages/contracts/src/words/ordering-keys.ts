import type { OrderingKey } from './event.ts'

/** Settings, roles, categories, link rules, API keys, brand users, global pins of the network. */
export const network: OrderingKey = 'network:'
export const user = (userId: string): OrderingKey => `user:${userId}`
export const community = (communityId: string): OrderingKey => `community:${communityId}`
/** A community or a user feed: where posts, comments, stories and pins of one target are put in order. */
export const target = (targetType: string, targetId: string): OrderingKey => `${targetType}:${targetId}`
export const channel = (channelId: string): OrderingKey => `channel:${channelId}`
/** What one person is told of. */
export const tray = (userId: string): OrderingKey => `tray:${userId}`
/** What all members of a community are told of. */
export const communityTray = (communityId: string): OrderingKey => `community-tray:${communityId}`
