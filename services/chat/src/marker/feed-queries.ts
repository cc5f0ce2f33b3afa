import { type Refusal, refuse } from '@causerie/contracts'
import { lookup, type Reader, sql } from '@causerie/kernel'
import { type ChannelIdentity, channelIdentities } from '../channel/channel-queries.ts'

type Named = { id: string; channelId: string; feedId: string }
/** A feed and its channel. The default feed has the internal id of the channel. */
export type FeedIdentity = { feedId: string; channel: ChannelIdentity }

const named = lookup(
  sql<Named, { ids: readonly string[] }>(
    'feeds_by_any_id',
    `
    select w.id, f.*
    from unnest($ids::text[]) w(id)
    cross join lateral (
      select channel_id as "channelId", internal_id as "feedId" from channels where network_id = $networkId and channel_id = w.id
      union all
      select channel_id, internal_id from channels where network_id = $networkId and internal_id = w.id
      union all
      select channel_id, feed_id from message_feeds where network_id = $networkId and feed_id = w.id and not is_deleted
      union all
      select community_id, community_id from communities where network_id = $networkId and community_id = w.id
      limit 1
    ) f
    `,
  ),
  (found) => new Map(found.map((feed) => [feed.id, feed])),
)

/** The feeds with these ids, each once; the id of a channel, public or internal, is that of its default feed. */
export const feedsByIds = async (reader: Reader, ids: readonly string[]): Promise<FeedIdentity[]> => {
  const found = await reader.lookUp(named, { ids })
  const feeds = new Map(ids.flatMap((id) => found.get(id) ?? []).map((feed) => [feed.feedId, feed]))
  const channels = await channelIdentities(reader, [...new Set([...feeds.values()].map(({ channelId }) => channelId))])
  return [...feeds.values()].flatMap(({ feedId, channelId }) => {
    const channel = channels.find((one) => one.channelId === channelId)
    return channel ? [{ feedId, channel }] : []
  })
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
export type OneFeed = FeedIdentity & { channelId: string }

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
export const feedsOfChannel = async (reader: Reader, channel: ChannelIdentity): Promise<FeedIdentity[]> => {
  const others = await reader.rows(ofChannel, { channelId: channel.channelId })
  return [channel.internalId, ...others.map(({ feedId }) => feedId)].map((feedId) => ({ feedId, channel }))
}
