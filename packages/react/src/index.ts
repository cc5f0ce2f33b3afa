export type {
  Comment,
  CommentsAnswer,
  Message,
  MessagesAnswer,
  PagesOf,
  Post,
  PostsAnswer,
  TrayAnswer,
} from './answers.ts'
export { CauserieProvider, createCache } from './causerie-provider.ts'
export { useCauserie, useIsConnected } from './context.ts'
export { keys } from './keys.ts'
export type { Patching } from './patch-cache.ts'
export { isPending } from './pending.ts'
export type { Refresh } from './refresher.ts'
export { type Chat, useChat } from './use-chat.ts'
export { type Comments, useComments } from './use-comments.ts'
export { type Feed, useFeed, type WhichFeed } from './use-feed.ts'
export { type List, useList } from './use-list.ts'
export { useSending } from './use-sending.ts'
export { useSubscription } from './use-subscription.ts'
export { type TrayCount, useTray, useTrayCount } from './use-tray.ts'
export { type Unread, useUnread } from './use-unread.ts'
