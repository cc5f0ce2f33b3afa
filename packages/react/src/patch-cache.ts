import type { RealtimeEvent } from '@causerie/client'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CommentsAnswer, MessagesAnswer, PagesOf, PostsAnswer, TrayAnswer } from './answers.ts'
import { keys } from './keys.ts'
import { mergedAround, withPages } from './patches/collections.ts'
import { type ToldComment, withComment, withoutComment } from './patches/comments.ts'
import { type ToldMessage, withMessage } from './patches/messages.ts'
import {
  type ToldPosts,
  withChangedPosts,
  withCommentCounted,
  withNewPosts,
  withoutPost,
} from './patches/posts.ts'
import { type UnreadOf, withRead, withUnread } from './patches/unread.ts'
import type { Refresh } from './refresher.ts'

export type Patching = { cache: QueryClient; refresh: Refresh; userId: string }

type EventData = { [T in RealtimeEvent['type']]: Extract<RealtimeEvent, { type: T }>['data'] }

/** Changes what hooks have cached as an event of the stream says. */
export const patchCache = (patching: Patching, { type, data }: RealtimeEvent): void =>
  apply(patching, type, data)

const apply = <T extends keyof EventData>(patching: Patching, type: T, data: EventData[T]): void =>
  patches[type]?.(patching, data)

const messages = ({ cache }: Patching, told: ToldMessages): void => patchMessages(cache, told)
const comments = ({ cache }: Patching, told: ToldComments): void => patchComments(cache, told)
const changedPosts = ({ cache }: Patching, told: ToldPosts): void =>
  changePosts(cache, (answer) => withChangedPosts(answer, told))
const gonePosts = ({ cache }: Patching, told: ToldPosts): void => withoutPosts(cache, told)
const feedChanged = ({ refresh }: Patching): void => refresh(keys.feedGlobal)

/** What each event changes; all others change nothing that hooks have cached. */
const patches: { [T in keyof EventData]?: (patching: Patching, data: EventData[T]) => void } = {
  'message.created': (patching, told) => {
    countUnread(patching, told)
    messages(patching, told)
  },
  'message.updated': messages,
  'message.deleted': messages,
  'message.reactionAdded': messages,
  'message.reactionRemoved': messages,
  'marker.marked-message': ({ refresh }) => refresh(keys.readByAll),
  'channel.updated': (patching, told) => patchRead(patching, told),
  'comment.created': (patching, told) => {
    countComments(patching.cache, told.comments, true)
    comments(patching, told)
  },
  'comment.updated': comments,
  'comment.addReaction': comments,
  'comment.removeReaction': comments,
  'comment.deleted': ({ cache }, told) => {
    countComments(cache, told.comments, false)
    for (const { commentId, referenceId } of told.comments)
      change<CommentsAnswer>(cache, keys.comments(referenceId), (list) =>
        withoutComment(list, commentId),
      )
  },
  'post.created': (patching, told) => patchNewPosts(patching, told),
  'post.approved': (patching, told) => patchNewPosts(patching, told),
  'post.updated': changedPosts,
  'post.addReaction': changedPosts,
  'post.removeReaction': changedPosts,
  'post.deleted': gonePosts,
  'post.declined': gonePosts,
  'tray.updated': ({ cache }, told) => patchTray(cache, told),
  'follow.created': feedChanged,
  'follow.accepted': feedChanged,
  'follow.unfollowed': feedChanged,
  reset: ({ cache }) => void cache.invalidateQueries(),
}

const change = <A>(
  cache: QueryClient,
  queryKey: QueryKey,
  patch: (list: PagesOf<A>) => PagesOf<A>,
): void => {
  cache.setQueriesData<PagesOf<A>>({ queryKey }, (list) => list && patch(list))
}

type ToldMessages = {
  messages: readonly ToldMessage[]
  users: MessagesAnswer['users']
  files: MessagesAnswer['files']
}
export const patchMessages = (cache: QueryClient, told: ToldMessages): void => {
  for (const message of told.messages)
    if (message.messageFeedId === message.channelPublicId)
      change<MessagesAnswer>(cache, keys.messages(message.channelPublicId), (list) =>
        withMessage(list, message, told),
      )
}

type ToldComments = {
  comments: readonly ToldComment[]
  users: CommentsAnswer['users']
  files: CommentsAnswer['files']
}
export const patchComments = (cache: QueryClient, told: ToldComments): void => {
  for (const comment of told.comments)
    change<CommentsAnswer>(cache, keys.comments(comment.referenceId), (list) =>
      withComment(list, comment, told),
    )
}

const countComments = (
  cache: QueryClient,
  comments: readonly { commentId: string; referenceId: string }[],
  isAdded: boolean,
): void => {
  for (const { commentId, referenceId: postId } of comments)
    changePosts(cache, (answer) => withCommentCounted(answer, { postId, commentId, isAdded }))
}

/** Every answer with posts: lists and single posts. */
export const changePosts = (
  cache: QueryClient,
  patch: (answer: PostsAnswer) => PostsAnswer,
): void => {
  cache.setQueriesData<PagesOf<PostsAnswer> | PostsAnswer>(
    { queryKey: keys.feeds },
    (data) => data && ('pages' in data ? withPages(data, patch) : patch(data)),
  )
}

/**
 * A new post is on top of the feed that it was written on, and of the caller's own, if that shows
 * it for sure: whom the caller follows only the server knows.
 */
export const patchNewPosts = ({ cache, refresh, userId }: Patching, told: ToldPosts): void => {
  const [post] = told.posts
  if (!post) return
  const feed = told.feeds.find(({ feedId }) => feedId === post.feedId)
  // One that a moderator has to approve may be shown as under way.
  if (feed && feed.feedType !== 'published') {
    withoutPosts(cache, told)
    return
  }
  const { targetType, targetId } = post
  const put = (queryKey: QueryKey): void =>
    change<PostsAnswer>(cache, queryKey, (list) => withNewPosts(list, told))
  put(targetType === 'community' ? keys.feedOfCommunity(targetId) : keys.feedOfUser(targetId))
  if (post.postedUserPublicId === userId) put(keys.feedGlobal)
  else refresh(keys.feedGlobal)
}

/** Takes posts out of all that is cached. */
export const withoutPosts = (
  cache: QueryClient,
  { posts }: { posts: readonly { postId: string }[] },
): void => {
  for (const { postId } of posts) changePosts(cache, (answer) => withoutPost(answer, postId))
}

const patchTray = (cache: QueryClient, told: EventData['tray.updated']): void => {
  cache.setQueryData(keys.trayUnseen, told.unseenCount)
  change<TrayAnswer>(cache, keys.trayItems, (list) =>
    withPages(list, (answer, index) => {
      const ids = told.notificationTrayItems.map(({ _id }) => _id)
      const kept = answer.notificationTrayItems.filter(({ _id }) => !ids.includes(_id))
      return {
        ...answer,
        ...mergedAround(answer, told),
        notificationTrayItems: index === 0 ? [...told.notificationTrayItems, ...kept] : kept,
      }
    }),
  )
}

/** A message of somebody else is unread until the channel is read. */
const countUnread = (
  { cache, userId }: Patching,
  { messages }: EventData['message.created'],
): void => {
  for (const { channelId, creatorPublicId } of messages) {
    if (creatorPublicId === userId) continue
    cache.setQueryData<number>(keys.unreadTotal, (count) =>
      count === undefined ? undefined : count + 1,
    )
    cache.setQueriesData<UnreadOf>(
      { queryKey: [...keys.unread, 'of'] },
      (counts) => counts && withUnread(counts, channelId),
    )
  }
}

/** The user has read a channel, here or elsewhere. */
const patchRead = (
  { cache, refresh, userId }: Patching,
  { channels, channelUsers }: EventData['channel.updated'],
): void => {
  for (const { channelId, channelInternalId, messageCount } of channels) {
    const own = channelUsers.find(
      (member) => member.channelId === channelId && member.userId === userId,
    )
    if (!own || own.readToSegment < messageCount) continue
    let wasUnread = 0
    cache.setQueriesData<UnreadOf>({ queryKey: [...keys.unread, 'of'] }, (counts) => {
      wasUnread = counts?.[channelInternalId] ?? wasUnread
      return counts && withRead(counts, channelInternalId)
    })
    if (wasUnread > 0) refresh(keys.unreadTotal)
  }
}
