/**
 * The keys under which hooks cache what they have read, for apps that read or change the same
 * cache. The first part is the name; events of the stream change everything below a name.
 */
export const keys = {
  feeds: ['feed'],
  feedGlobal: ['feed', 'global'],
  feedOfUser: (userId: string) => ['feed', 'user', userId],
  feedOfCommunity: (communityId: string) => ['feed', 'community', communityId],
  post: (postId: string) => ['feed', 'post', postId],
  allComments: ['comments'],
  comments: (postId: string) => ['comments', postId],
  allMessages: ['messages'],
  messages: (channelId: string) => ['messages', channelId],
  readByAll: ['read-by'],
  readBy: (messageId: string) => ['read-by', messageId],
  unread: ['unread'],
  unreadTotal: ['unread', 'total'],
  unreadOf: (channelIds: readonly string[]) => ['unread', 'of', ...channelIds],
  tray: ['tray'],
  trayItems: ['tray', 'items'],
  trayUnseen: ['tray', 'unseen'],
} as const
