import { type Reader, sql } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import type { ChannelIdentity } from '../channel/channel-identity.ts'
import { feedsByAnyId } from '../message-feed/message-feed-identity.ts'

/** A feed and its channel. The default feed has the internal id of the channel. */
export type FeedInChannel = { feedId: string; channel: ChannelIdentity }

/**
 * The feeds with these ids, each once; the id of a channel, public or internal, is that of its
 * default feed.
 */
export const feedsByIds = async (
  reader: Reader,
  ids: readonly string[],
): Promise<FeedInChannel[]> => {
  const found = await feedsByAnyId(reader, ids)
  return [
    ...new Map(
      [...found.values()].map(({ messageFeedId: feedId, channel }) => [
        feedId,
        { feedId, channel },
      ]),
    ).values(),
  ]
}

/** The feed of a request. */
export const aboutFeed = async (
  { params: { messageFeedId } }: { params: { messageFeedId: string } },
  reader: Reader,
): Promise<OneFeed | Refusal<'channel-not-found'>> => {
  const [feed] = await feedsByIds(reader, [messageFeedId])
  return feed ? { ...feed, channelId: feed.channel.channelId } : refuse('channel-not-found')
}
/** With the id by which its visibility is known. */
export type OneFeed = FeedInChannel & { channelId: string }

const ofChannel = sql<{ feedId: string }, { channelId: string }>(
  'feeds_beside_the_default',
  `
  select feed_id as "feedId" from message_feeds
  where network_id = $networkId and channel_id = $channelId and not is_deleted
  order by created_at, feed_id
  limit 1000
  `,
)

/** All feeds of a channel, the default feed first. */
export const feedsOfChannel = async (
  reader: Reader,
  channel: ChannelIdentity,
): Promise<FeedInChannel[]> => {
  const others = await reader.rows(ofChannel, { channelId: channel.channelId })
  return [channel.internalId, ...others.map(({ feedId }) => feedId)].map((feedId) => ({
    feedId,
    channel,
  }))
}
