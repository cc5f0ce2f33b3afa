import type { Client, RequestOptions } from '@causerie/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CommentsAnswer, MessagesAnswer, PagesOf } from './answers.ts'
import { useCauserie } from './context.ts'
import { keys } from './keys.ts'
import { knownAround } from './known-around.ts'
import {
  changePosts,
  patchComments,
  patchMessages,
  patchNewPosts,
  withoutPosts,
} from './patch-cache.ts'
import { withPages } from './patches/collections.ts'
import { withoutComment } from './patches/comments.ts'
import { withoutMessage } from './patches/messages.ts'
import { withOwnReaction } from './patches/posts.ts'
import {
  type NewComment,
  type NewMessage,
  type NewPost,
  pendingComment,
  pendingMessage,
  pendingPost,
} from './pending.ts'
import type { Refresh } from './refresher.ts'

type PostOptions = RequestOptions & {
  /**
   * Whether it is shown before the server has answered. By default on feeds of people: in a
   * community, a moderator may have to approve it.
   */
  isShownAtOnce?: boolean | undefined
}
/** A like, or another word, for a post, a comment, a message or a story. */
type NewReaction = Parameters<Client['reactions']['add']>[0] & { isAdded: boolean }
type Sending = { client: Client; cache: QueryClient; userId: string; refresh: Refresh }

/**
 * Sends what the user writes. Messages, comments and posts are shown at once, and taken back if they
 * are refused: the promise is rejected then. A `referenceId`, `commentId` or `postId` of your own is
 * the id by which another attempt is the same message, comment or post.
 */
export const useSending = () => {
  const { client, userId, refresh } = useCauserie()
  const cache = useQueryClient()
  return useMemo(
    () => createSending({ client, cache, userId, refresh }),
    [client, cache, userId, refresh],
  )
}

const createSending = (sending: Sending) => {
  const { client, cache, userId } = sending
  return {
    message: async (message: NewMessage, options?: RequestOptions): Promise<void> => {
      const id = message.referenceId ?? crypto.randomUUID()
      patchMessages(cache, {
        messages: [pendingMessage(message, { cache, userId, id })],
        users: [],
        files: [],
      })
      try {
        patchMessages(cache, await client.messages.create({ ...message, referenceId: id }, options))
      } catch (error) {
        cache.setQueryData<PagesOf<MessagesAnswer>>(
          keys.messages(message.messageFeedId),
          (list) => list && withoutMessage(list, id),
        )
        throw error
      }
    },
    comment: async (comment: NewComment, options?: RequestOptions): Promise<void> => {
      const id = comment.commentId ?? crypto.randomUUID()
      patchComments(cache, {
        comments: [pendingComment(comment, { userId, id })],
        users: [],
        files: [],
      })
      try {
        patchComments(cache, await client.comments.create({ ...comment, commentId: id }, options))
      } catch (error) {
        cache.setQueryData<PagesOf<CommentsAnswer>>(
          keys.comments(comment.referenceId),
          (list) => list && withoutComment(list, id),
        )
        throw error
      }
    },
    /** It is on top of the feeds that show it. */
    post: async (
      post: NewPost,
      { isShownAtOnce = post.targetType !== 'community', ...options }: PostOptions = {},
    ): Promise<void> => {
      const id = post.postId ?? crypto.randomUUID()
      const posts = [pendingPost(post, { userId, id })]
      const { targetId: communityId } = post
      if (isShownAtOnce)
        patchNewPosts(sending, { ...knownAround(cache, { userId, communityId }), posts })
      try {
        patchNewPosts(sending, await client.posts.create({ ...post, postId: id }, options))
      } catch (error) {
        if (isShownAtOnce) withoutPosts(cache, { posts })
        throw error
      }
    },
    react: (reaction: NewReaction): Promise<void> => react(sending, reaction),
  }
}

/** Shown at once, and taken back if it is refused. */
const react = async ({ client, cache }: Sending, reaction: NewReaction): Promise<void> => {
  const { isAdded, ...asked } = reaction
  const show = (isShown: boolean): void => {
    const { referenceId: id, reactionName: name } = asked
    changePosts(cache, (answer) => ({
      ...answer,
      posts: answer.posts.map((post) =>
        post.postId === id ? withOwnReaction(post, { name, isAdded: isShown }) : post,
      ),
    }))
    cache.setQueriesData<PagesOf<CommentsAnswer>>(
      { queryKey: keys.allComments },
      (list) =>
        list &&
        withPages(list, (answer) => ({
          ...answer,
          comments: answer.comments.map((comment) =>
            comment.commentId === id
              ? withOwnReaction(comment, { name, isAdded: isShown })
              : comment,
          ),
        })),
    )
  }
  show(isAdded)
  try {
    await (isAdded ? client.reactions.add(asked) : client.reactions.remove(asked))
  } catch (error) {
    show(!isAdded)
    throw error
  }
}
