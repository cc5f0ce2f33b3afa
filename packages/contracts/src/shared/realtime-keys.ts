import type { Resource } from './broadcast.ts'

/**
 * The keys that clients listen to. Ids are public ones; keys of different networks are kept apart
 * elsewhere.
 */
export const keys = {
  channel: (id: string) => `channel:${id}`,
  message: (id: string) => `message:${id}`,
  /** A feed of messages beside the default one of its channel. */
  messageFeed: (id: string) => `message-feed:${id}`,
  /** The feeds of the members of a channel, each of them for its own kind of events. */
  channelsFeed: (channelId: string) => `feed-of-channels:${channelId}`,
  messagesFeed: (channelId: string) => `feed-of-messages:${channelId}`,
  messageFeedsFeed: (channelId: string) => `feed-of-message-feeds:${channelId}`,
  markersFeed: (channelId: string) => `feed-of-markers:${channelId}`,
  /** Who has read the messages of a feed. */
  readMessages: (channelId: string, feedId: string) => `read-messages:${channelId}:${feedId}`,
  community: (id: string) => `community:${id}`,
  posts: (type: string, id: string) => `posts:${type}:${id}`,
  comments: (type: string, id: string) => `comments:${type}:${id}`,
  stories: (type: string, id: string) => `stories:${type}:${id}`,
  post: (id: string) => `post:${id}`,
  comment: (id: string) => `comment:${id}`,
  /** The comments on a post or a story. */
  commentsOn: (type: string, id: string) => `comments-on:${type}:${id}`,
  story: (id: string) => `story:${id}`,
  poll: (id: string) => `poll:${id}`,
  user: (id: string) => `user:${id}`,
  followers: (userId: string) => `followers:${userId}`,
  followings: (userId: string) => `followings:${userId}`,
  /** Requests to follow that wait or ended, which concern these two alone. */
  ownFollows: (userId: string) => `own-follows:${userId}`,
  /** Flags on users, and on what stands on their feeds. */
  flagsOfUsers: 'flags-of-users',
  network: 'network',
  stream: (id: string) => `stream:${id}`,
  streams: 'streams',
  /** Of a user's own: what concerns the user, their channels, and the tray. */
  own: (userId: string) => `own:${userId}`,
  ownChannels: (userId: string) => `own-channels:${userId}`,
  ownMarkers: (userId: string) => `own-markers:${userId}`,
  tray: (userId: string) => `tray:${userId}`,
  trays: 'trays',
} as const

/** The records that decide who is told. */
export const resources = {
  channel: (id: string): Resource => ({ owner: 'chat', kind: 'channel', id }),
  community: (id: string): Resource => ({ owner: 'community', kind: 'community', id }),
  trayOfCommunity: (id: string): Resource => ({
    owner: 'community',
    kind: 'tray-of-community',
    id,
  }),
  user: (id: string): Resource => ({ owner: 'community', kind: 'user', id }),
  feed: (type: string, id: string): Resource => ({
    owner: 'content',
    kind: type === 'user' ? 'user-feed' : 'community-feed',
    id,
  }),
  /** Those who moderate a feed. */
  moderated: (type: string, id: string): Resource => ({
    owner: 'content',
    kind: type === 'user' ? 'moderated-user-feed' : 'moderated-community-feed',
    id,
  }),
  poll: (id: string): Resource => ({ owner: 'content', kind: 'poll', id }),
  stream: (id: string): Resource => ({ owner: 'streaming', kind: 'stream', id }),
} as const
