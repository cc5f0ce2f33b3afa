import type { FeedMarker } from '../../resources/marker.ts'
import type { Broadcast, Collections } from '../../shared/broadcast.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'

type Grown = {
  channelId: string
  channelInternalId: string
  messageFeedId: string
  segment: number
  at: string
}
/**
 * A feed has a new message. Told to all members alike, from the event alone: their clients know
 * what they have read, and ask for the rest.
 */
export const feedGrown = ({
  channelId,
  channelInternalId: entityId,
  messageFeedId: feedId,
  segment,
  at,
}: Grown): Broadcast => {
  const marker: FeedMarker = {
    feedId,
    entityId,
    lastSegment: segment,
    isDeleted: false,
    createdAt: at,
    updatedAt: at,
  }
  return {
    eventType: 'marker.feed-updated',
    to: [{ key: keys.markersFeed(channelId), of: resources.channel(channelId) }],
    topic: () => topicOfFeed(entityId, feedId),
    isSoft: true,
    complete: () => ({ feedMarkers: [marker], userFeedMarkers: [] }),
  }
}

type Read = {
  channelId: string
  internalId: string
  messageFeedId: string
  userId: string
  readToSegment: number
}
/**
 * A member has read a feed: told to their other devices, and to those who look at who has read its
 * messages.
 */
export const feedRead = ({
  channelId,
  internalId,
  messageFeedId: feedId,
  userId,
  readToSegment,
}: Read): Broadcast[] => {
  const own = {
    to: [{ key: keys.ownMarkers(userId) }],
    shows: { owner: 'chat', kind: 'feed-of-user', ids: [feedId], userIds: [userId] },
    topic: topicOfUser,
    isSoft: true,
  } as const
  return [
    { eventType: 'marker.feed-updated', ...own },
    { eventType: 'marker.userFeed-updated', ...own },
    {
      eventType: 'marker.marked-message',
      to: [{ key: keys.readMessages(channelId, feedId), of: resources.channel(channelId) }],
      shows: { owner: 'chat', kind: 'read-message', ids: [feedId, String(readToSegment)] },
      topic: () => topicOfFeed(internalId, feedId),
      isSoft: true,
    },
  ]
}

/** Nothing in a channel is unread any more for somebody who is no longer in it. */
export const markersEnded = (of: { channelId: string; userId: string }): Broadcast => ({
  eventType: 'marker.user-sync',
  to: [{ key: keys.ownMarkers(of.userId) }],
  shows: { owner: 'chat', kind: 'markers-of-user', ids: [of.channelId], userIds: [of.userId] },
  topic: topicOfUser,
  isSoft: true,
})

/** Presented by chat: markers of one user, by the internal id. */
const topicOfUser = ({ userMarkers, userFeedMarkers }: Collections): string => {
  const [marker] = (userMarkers ?? userFeedMarkers) as readonly { userId: string }[]
  return `marker/user/${marker?.userId}`
}
const topicOfFeed = (channelInternalId: string, feedId: string): string =>
  `marker/channel/${channelInternalId}/message/${feedId}`
