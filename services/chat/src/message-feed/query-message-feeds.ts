import { queryMessageFeeds as contract, isInDefaultFeed } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { pageAsked, refuse } from '@causerie/protocol'
import { readableChannel } from '../channel/channel-visibility.ts'
import { feedsByAnyId } from './message-feed-identity.ts'
import { messageFeedAnswer } from './message-feed-view.ts'
import { traceOfReadingFeeds } from './trace-of-reading-feeds.ts'

type Filter = { channelId: string; isWithoutDefault: boolean; isDeleted: boolean | null }

/** A channel has few feeds, and its default feed is as old as the channel. */
const feedsOfChannel = list<object, Filter>()('feeds_of_channel', {
  sorts: { firstCreated: { by: 'f.created_at', order: 'asc', isUnindexed: true } },
  scan: {
    from: `(
        select network_id, feed_id, created_at, is_deleted from message_feeds
        where network_id = $networkId and channel_id = $channelId and not is_permanently_deleted
        union all
        select network_id, internal_id, created_at, false from channels
        where network_id = $networkId and channel_id = $channelId and not $isWithoutDefault::boolean
      ) f`,
    id: 'f.feed_id',
    columns: 'f.is_deleted',
  },
  match: (
    scanned,
  ) => `$isDeleted::boolean is null or $isDeleted = (${scanned}.is_deleted or exists (
    select from channels c
    left join lateral (
      select is_deleted from communities where c.is_of_community and network_id = $networkId and community_id = c.channel_id limit 1
    ) o on true
    where c.network_id = $networkId and c.channel_id = $channelId and (c.is_deleted or o.is_deleted)
  ))`,
})

export const queryMessageFeeds = query(
  contract,
  async (
    {
      params,
      query: { excludeDefaultMessageFeed: isWithoutDefault, isDeleted = null, options },
      caller,
    },
    reader,
  ) => {
    const feed = (await feedsByAnyId(reader, [params.channelId])).get(params.channelId)
    if (!feed || !isInDefaultFeed(feed)) return refuse('channel-not-found')
    const filter = { channelId: feed.channelId, isWithoutDefault, isDeleted }
    const [channel, { rows, paging }] = await Promise.all([
      readableChannel(reader, feed.channelId, caller),
      feedsOfChannel(reader, pageAsked('firstCreated', options), filter),
    ])
    if ('refused' in channel) return channel
    return {
      ...(await messageFeedAnswer(reader, { viewer: caller, feedIds: rows.map(({ id }) => id) })),
      paging,
    }
  },
  {
    trace: ({ params: { channelId }, caller }, reader) =>
      traceOfReadingFeeds([channelId], caller, reader),
  },
)
