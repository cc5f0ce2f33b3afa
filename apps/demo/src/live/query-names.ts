/** What each query of the demo is called: the first part of its key. */
export type QueryName =
  | 'feed'
  | 'polls'
  | 'comments'
  | 'stories'
  | 'communities'
  | 'join-requests'
  | 'channels'
  | 'messages'
  | 'unread'
  | 'tray'
  | 'reports'
  | 'users'
  | 'follows'

/**
 * What has to be read again after an event of the realtime stream, by the beginning of its name.
 */
const changedBy: Readonly<Record<string, readonly QueryName[]>> = {
  'post.': ['feed'],
  'poll.': ['polls'],
  'comment.': ['feed', 'comments', 'stories'],
  'story.': ['stories'],
  'community.': ['communities', 'join-requests', 'feed', 'stories', 'channels'],
  'user.': ['feed', 'users'],
  'follow.': ['feed', 'follows'],
  'channel.': ['channels', 'unread'],
  'message.': ['messages', 'channels', 'unread'],
  'marker.': ['unread'],
  // A request to join, and the answer to it, are told by the tray alone.
  'tray.': ['tray', 'join-requests', 'communities'],
}

export const queriesChangedBy = (event: string): readonly QueryName[] =>
  Object.entries(changedBy).find(([beginning]) => event.startsWith(beginning))?.[1] ?? []
