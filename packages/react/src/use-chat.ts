import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Message, MessagesAnswer } from './answers.ts'
import { useCauserie } from './context.ts'
import { keys } from './keys.ts'
import { type UnreadOf, withRead } from './patches/unread.ts'
import { isPending } from './pending.ts'
import { type List, useList } from './use-list.ts'
import { useSending } from './use-sending.ts'
import { useSubscription } from './use-subscription.ts'

/** Messages that come quickly are marked as read together, once in so many milliseconds. */
const markInterval = 1_000

export type Chat = List<MessagesAnswer> & {
  /** What is read so far, newest first. */
  messages: readonly Message[]
  /** Who else has read the user's newest message, by id. */
  readBy: readonly string[]
  /** Shown at once, and taken back if it is refused: the promise is rejected then. */
  send: (text: string) => Promise<void>
}

/**
 * The messages of a channel, newest first, 50 at a time. Whoever has it open has read it, unless
 * `isReading` is false.
 */
export const useChat = (channelId: string, { isReading = true } = {}): Chat => {
  const { message } = useSending()
  const list = useList(keys.messages(channelId), 50, (client, options) =>
    client.messages.query({ messageFeedId: channelId, ...options }),
  )
  // Only who may read a channel may hear who has read it.
  useSubscription(list.data ? [`channel:${channelId}`] : [])
  const messages = list.data?.messages ?? []
  useMarkRead(channelId, isReading ? messages.find((one) => !isPending(one))?.segment : undefined)
  return {
    ...list,
    messages,
    readBy: useReadBy(messages),
    send: (text) => message({ messageFeedId: channelId, data: { text } }),
  }
}

/** Marks the messages up to a segment, the number of a message in its channel, as read. */
const useMarkRead = (channelId: string, segment: number | undefined): void => {
  const { client } = useCauserie()
  const cache = useQueryClient()
  const newest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    if (segment === undefined || segment <= newest.current) return
    newest.current = segment
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.messageFeeds
        .markRead({ messageFeedId: channelId, readToSegment: newest.current })
        .then(({ userMarkers, userFeedMarkers }) => {
          const [marker] = userMarkers
          if (marker) cache.setQueryData(keys.unreadTotal, marker.unreadCount)
          for (const { entityId, unreadCount } of userFeedMarkers)
            cache.setQueriesData<UnreadOf>({ queryKey: [...keys.unread, 'of'] }, (counts) =>
              counts && unreadCount === 0 ? withRead(counts, entityId) : counts,
            )
        })
        // The next message marks this one, too.
        .catch(() => {})
    }, markInterval)
  }, [client, cache, channelId, segment])
}

/** Asked for the newest message of the user's own. */
const useReadBy = (messages: readonly Message[]): readonly string[] => {
  const { client, userId } = useCauserie()
  const own = messages.find((one) => one.creatorPublicId === userId && !isPending(one))
  const { data = [] } = useQuery({
    queryKey: keys.readBy(own?.messageId ?? ''),
    enabled: own !== undefined && !own.isDeleted,
    placeholderData: (previous) => previous,
    queryFn: async () =>
      (await client.markers.queryReadUsers({ messageId: own?.messageId ?? '', limit: 100 }))
        .publicUserIds,
  })
  return data
}
