import { isInDefaultFeed, type refusalsToEditMessageFeed } from '@causerie/contracts/chat'
import { lookup, type Reader, sql } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { type ChannelIdentity, identityOf } from '../channel/channel-identity.ts'

/** What never changes of a feed: the internal id of its channel is that of the default feed. */
export type FeedIdentity = { messageFeedId: string; channelId: string; channelInternalId: string }
/** What never changes of a feed and of its channel. */
export type FeedInItsChannel = FeedIdentity & { channel: ChannelIdentity }

/**
 * The feed with the id `w.id`, as `i`, which has the columns of its channel. A channel without
 * messages may exist as a community alone.
 */
export const feedInItsChannel = `
  cross join lateral (
    (select feed_id, channel_id from message_feeds
      where network_id = $networkId and feed_id = w.id and not is_permanently_deleted limit 1)
    union all
    (select internal_id, channel_id from channels where network_id = $networkId and internal_id = w.id limit 1)
    union all
    select null, w.id
    limit 1
  ) f
  cross join lateral (
    select coalesce(f.feed_id, c."internalId") as "messageFeedId", c.* from (${identityOf('f.channel_id')}) c
  ) i`

/** The columns of `i`. */
export type FeedRow = ChannelIdentity & { messageFeedId: string }
export const feedOfRow = ({
  messageFeedId,
  channelId,
  internalId,
  type,
  isOfCommunity,
  conversing,
}: FeedRow): FeedInItsChannel => ({
  messageFeedId,
  channelId,
  channelInternalId: internalId,
  channel: { channelId, internalId, type, isOfCommunity, conversing },
})

const identities = lookup(
  sql<FeedRow & { id: string }, { ids: readonly string[] }>(
    'feeds_by_any_id',
    `
    select w.id, i.*
    from unnest($ids::text[]) w(id)
    ${feedInItsChannel}
    `,
  ),
  (found) => new Map(found.map((row) => [row.id, feedOfRow(row)])),
)

/**
 * The feeds with these ids, by them. A channel stands for its default feed, by its internal id or
 * its public one: clients pass both. Feeds that were deleted permanently do not exist.
 */
export const feedsByAnyId = async (
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FeedInItsChannel>> => {
  if (ids.length === 0) return new Map()
  const found = await reader.lookUp(identities, { ids: [...new Set(ids)] })
  return new Map(
    ids.flatMap((id) => {
      const feed = found.get(id)
      return feed ? [[id, feed]] : []
    }),
  )
}

type OfFeed = { params: { messageFeedId: string } }
/**
 * What never changes of the feed of a request, which may be no default feed: that one is renamed
 * and deleted with its channel.
 */
export const resolveMessageFeed = async (
  { params: { messageFeedId } }: OfFeed,
  reader: Reader,
): Promise<FeedInItsChannel | RefusalOf<typeof refusalsToEditMessageFeed>> => {
  const feed = (await feedsByAnyId(reader, [messageFeedId])).get(messageFeedId)
  if (!feed) return refuse('message-feed-not-found')
  if (isInDefaultFeed(feed)) return refuse('default-message-feed')
  return feed
}
