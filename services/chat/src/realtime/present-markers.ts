import type { UserEntityMarker } from '@causerie/contracts/chat'
import type { Reader } from '@causerie/kernel'
import { feedsByIds } from '../marker/feed-queries.ts'
import { messageInFeed } from '../marker/marker-queries.ts'
import { markersOf } from '../marker/marker-view.ts'
import { markedMessages, presentMarked } from '../marker/message-markers.ts'
import { readersNow } from '../marker/readers-of-messages.ts'

type MarkersQuery = { ids: readonly string[]; userIds: readonly string[] }

/** How far a user has read feeds. */
export const presentFeedsOfUser = async (
  { ids, userIds: [userId = ''] }: MarkersQuery,
  reader: Reader,
) => {
  const { feedMarkers, userFeedMarkers } = await markersOf(reader, { userId }, { feedIds: ids })
  return { feedMarkers, userFeedMarkers }
}

/** What is unread for a user in all, and nothing in channels that they have left. */
export const presentMarkersOfUser = async (
  { ids, userIds: [userId = ''] }: MarkersQuery,
  reader: Reader,
) => {
  const [{ userMarkers, userEntityMarkers, userFeedMarkers }, left] = await Promise.all([
    markersOf(reader, { userId }, { channelIds: ids }),
    feedsByIds(reader, ids),
  ])
  const ended = userMarkers.flatMap(({ userId: of, createdAt, updatedAt }) =>
    left
      .filter(({ feedId }) => userEntityMarkers.every(({ entityId }) => entityId !== feedId))
      .map(
        ({ feedId: entityId }): UserEntityMarker => ({
          ...{ entityId, userId: of, unreadCount: 0, isDeleted: true, isMentioned: false },
          createdAt,
          updatedAt,
        }),
      ),
  )
  return { userMarkers, userEntityMarkers: [...userEntityMarkers, ...ended], userFeedMarkers }
}

/** The message of a feed with this segment, and how many have read it now. */
export const presentReadMessage = async (
  { ids: [feedId = '', segment = ''] }: Pick<MarkersQuery, 'ids'>,
  reader: Reader,
) => {
  const messageId = await messageInFeed(reader, { feedId, segment: Number(segment) })
  if (messageId === undefined) return { contentMarkers: [], feedMarkers: [] }
  const [messages, counts] = await Promise.all([
    markedMessages(reader, { userId: '' }, [messageId]),
    readersNow(reader, [messageId]),
  ])
  return presentMarked(messages, counts)
}
