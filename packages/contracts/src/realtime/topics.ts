type Topic = {
  /** MQTT topic with parameters, below the id of the caller's network. */
  address: string
  /** Who may subscribe. */
  who: string
  /** Event types, by what is before the dot. */
  notifies: readonly string[]
}

/** Where MQTT clients are told of what. Which wildcards are filters, docs/realtime.md lists. */
export const realtimeTopics: Readonly<Record<string, Topic>> = {
  network: {
    address: '{networkId}',
    who: 'Everybody of the network.',
    notifies: ['v3.video-streaming', 'user'],
  },
  streams: {
    address: '{networkId}/videostreaming',
    who: 'Everybody of the network.',
    notifies: ['video-streaming'],
  },
  ownChannels: {
    address: '{networkId}/smartfeed/{userId}/channels',
    who: 'That user.',
    notifies: ['channel'],
  },
  ownMessages: {
    address: '{networkId}/smartfeed/{userId}/messages',
    who: 'That user.',
    notifies: ['message'],
  },
  ownMessageFeeds: {
    address: '{networkId}/smartfeed/{userId}/messagefeeds',
    who: 'That user.',
    notifies: ['message-feed'],
  },
  ownMarkers: {
    address: '{networkId}/marker/user/{userId}',
    who: 'That user.',
    notifies: ['marker'],
  },
  user: {
    address: '{networkId}/user/{userId}',
    who: 'Everybody; what concerns a user alone is told to that user.',
    notifies: ['user', 'community', 'video-streaming'],
  },
  follows: {
    address: '{networkId}/membership/{followedId}/{followerId}/{relation}',
    who: 'Everybody; requests to follow are told to the two alone.',
    notifies: ['follow'],
  },
  channel: {
    address: '{networkId}/chat/channel/{channelId}',
    who: 'Members; administrators, unless it is a conversation.',
    notifies: ['channel', 'message', 'message-feed'],
  },
  messageFeed: {
    address: '{networkId}/chat/channel/{channelId}/message/{messageFeedId}',
    who: 'Members; administrators, unless it is a conversation.',
    notifies: ['message', 'message-feed'],
  },
  markersOfFeed: {
    address: '{networkId}/marker/channel/{channelId}/message/{messageFeedId}',
    who: 'Members; administrators, unless it is a conversation.',
    notifies: ['marker'],
  },
  community: {
    address: '{networkId}/social/community/{communityId}',
    who: 'Who may read the community.',
    notifies: ['community'],
  },
  post: {
    address: '{networkId}/social/{targetType}/{targetId}/post/{postId}',
    who: 'Who may read the feed.',
    notifies: ['post'],
  },
  comment: {
    address: '{networkId}/social/{targetType}/{targetId}/post/{postId}/comment/{commentId}',
    who: 'Who may read the feed.',
    notifies: ['comment'],
  },
  story: {
    address: '{networkId}/social/{targetType}/{targetId}/story/{storyId}',
    who: 'Who may read the feed.',
    notifies: ['story'],
  },
}
