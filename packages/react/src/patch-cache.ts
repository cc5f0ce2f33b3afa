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
export const patchCache = (patching: Patching, event: RealtimeEvent): void => {
  const { cache, refresh } = patching
  switch (event.type) {
    case 'message.created':
      countUnread(patching, event.data)
      patchMessages(cache, event.data)
      return
    case 'message.updated':
    case 'message.deleted':
    case 'message.reactionAdded':
    case 'message.reactionRemoved':
      patchMessages(cache, event.data)
      return
    case 'marker.marked-message':
      refresh(keys.readByAll)
      return
    case 'channel.updated':
      patchRead(patching, event.data)
      return
    case 'comment.created':
      countComments(cache, event.data.comments, true)
      patchComments(cache, event.data)
      return
    case 'comment.updated':
    case 'comment.addReaction':
    case 'comment.removeReaction':
      patchComments(cache, event.data)
      return
    case 'comment.deleted':
      countComments(cache, event.data.comments, false)
      for (const { commentId, referenceId } of event.data.comments)
        change<CommentsAnswer>(cache, keys.comments(referenceId), (list) =>
          withoutComment(list, commentId),
        )
      return
    case 'post.created':
    case 'post.approved':
      patchNewPosts(patching, event.data)
      return
    case 'post.updated':
    case 'post.addReaction':
    case 'post.removeReaction':
      changePosts(cache, (answer) => withChangedPosts(answer, event.data))
      return
    case 'post.deleted':
    case 'post.declined':
      for (const { postId } of event.data.posts)
        changePosts(cache, (answer) => withoutPost(answer, postId))
      return
    case 'tray.updated':
      patchTray(cache, event.data)
      return
    case 'follow.created':
    case 'follow.accepted':
    case 'follow.unfollowed':
      refresh(keys.feedGlobal)
      return
    case 'reset':
      void cache.invalidateQueries()
      return
    default:
  }
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
  if (feed && feed.feedType !== 'published') return
  const { targetType, targetId } = post
  const put = (queryKey: QueryKey): void =>
    change<PostsAnswer>(cache, queryKey, (list) => withNewPosts(list, told))
  put(targetType === 'community' ? keys.feedOfCommunity(targetId) : keys.feedOfUser(targetId))
  if (post.postedUserPublicId === userId) put(keys.feedGlobal)
  else refresh(keys.feedGlobal)
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
