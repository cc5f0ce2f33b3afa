import type { ContentMarker } from '@causerie/contracts/chat'
import { lookup, type Reader, sql } from '@causerie/kernel'
import { isShownTo } from '../channel/channel-policy.ts'
import type { ChannelViewer } from '../channel/shown-channels.ts'
import { membershipExpression } from '../channel-user/channel-membership.ts'
import { presentFeed } from './marker-view.ts'
import { type Counts, readersOfMessages } from './readers-of-messages.ts'

/** A message, its feed, and whether a viewer is in its channel. */
export type MarkedMessage = {
  messageId: string
  viewerId: string
  type: string
  membership: 'none' | 'member' | 'banned'
  creatorId: string
  createdAt: string
  segment: number
  feedId: string
  entityId: string
  lastSegment: number
  lastChannelMention: number
  feedCreatedAt: string
  feedChangedAt: string
}
const keyOf = (messageId: string, viewerId: string): string => `${messageId}\u0000${viewerId}`

const forViewers = lookup(
  sql<MarkedMessage, { messageIds: readonly string[]; viewerIds: readonly string[] }>(
    'marked_messages_for_viewers',
    `
    select g.message_id as "messageId", w.viewer_id as "viewerId", c.type, ${membershipExpression({ channelId: 'g.channel_id', userId: 'w.viewer_id', type: 'c.type' })} as membership,
      g.user_internal_id as "creatorId", g.doc ->> 'createdAt' as "createdAt",
      g.segment_key::int4 as segment, g.message_feed_id as "feedId", c.internal_id as "entityId",
      coalesce(f.last_segment, a.last_segment) as "lastSegment",
      coalesce(f.last_channel_mention_segment, a.last_channel_mention_segment) as "lastChannelMention",
      coalesce(f.created_at, c.created_at) as "feedCreatedAt", a.last_activity as "feedChangedAt"
    from (select distinct * from unnest($messageIds::text[], $viewerIds::text[])) w(message_id, viewer_id)
    cross join lateral (
      select message_id, channel_id, message_feed_id, user_internal_id, segment_key, doc from messages
      where network_id = $networkId and message_id = w.message_id
      limit 1
    ) g
    cross join lateral (
      select type, internal_id, created_at from channels where network_id = $networkId and channel_id = g.channel_id and not is_deleted limit 1
    ) c
    cross join lateral (
      select last_segment, last_activity, last_channel_mention_segment from channel_activities
      where network_id = $networkId and channel_id = g.channel_id
      limit 1
    ) a
    left join lateral (
      select last_segment, last_channel_mention_segment, created_at from message_feeds
      where network_id = $networkId and feed_id = g.message_feed_id
      limit 1
    ) f on true
    `,
  ),
  (found) => new Map(found.map((message) => [keyOf(message.messageId, message.viewerId), message])),
)

/**
 * Those of the messages that the viewer is shown, whatever the chat setting says of administrators.
 */
export const markedMessages = async (
  reader: Reader,
  viewer: Pick<ChannelViewer, 'userId'>,
  messageIds: readonly string[],
) => {
  const found = await reader.lookUp(forViewers, {
    messageIds,
    viewerIds: messageIds.map(() => viewer.userId),
  })
  return messageIds.flatMap((messageId) => found.get(keyOf(messageId, viewer.userId)) ?? [])
}

/** The markers of those of the messages that the viewer may read. */
export const markersOfMessages = async (
  reader: Reader,
  viewer: ChannelViewer,
  messageIds: readonly string[],
) => {
  const [messages, counts] = await Promise.all([
    markedMessages(reader, viewer, messageIds),
    readersOfMessages(reader, messageIds),
  ])
  return presentMarked(
    messages.filter((one) => isShownTo(viewer, one)),
    counts,
  )
}

/** Markers of messages and of their feeds. */
export const presentMarked = (messages: readonly MarkedMessage[], counts: readonly Counts[]) => {
  const counted = new Map(counts.map((one) => [one.messageId, one]))
  return {
    contentMarkers: messages.map((message) =>
      presentContent(message, counted.get(message.messageId)),
    ),
    feedMarkers: [
      ...new Map(messages.map((message) => [message.feedId, presentFeed(message)])).values(),
    ],
  }
}

const presentContent = (
  { feedId, messageId: contentId, creatorId, createdAt }: MarkedMessage,
  counts: Counts | undefined,
): ContentMarker => ({
  feedId,
  contentId,
  creatorId,
  readCount: counts?.readCount ?? 0,
  deliveredCount: counts?.deliveredCount ?? 0,
  createdAt,
  updatedAt: createdAt,
})
