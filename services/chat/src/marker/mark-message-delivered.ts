import { markMessageDelivered as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { isRefusal, refuse } from '@causerie/protocol'
import { readableChannel } from '../channel/channel-visibility.ts'
import { aboutFeed } from './feed-queries.ts'
import { feedReading } from './feed-reading.ts'
import { segmentInFeed } from './marker-queries.ts'
import { markersOf } from './marker-view.ts'

/** A query, because nothing is recorded: a delivery locks no lane. */
export const markMessageDelivered = query(
  contract,
  async ({ params, body: { messageId }, caller }, reader) => {
    const feed = await aboutFeed({ params }, reader)
    if (isRefusal(feed)) return feed
    const { feedId } = feed
    const [channel, segment] = await Promise.all([
      readableChannel(reader, feed.channelId, { ...caller, kind: 'user' }),
      segmentInFeed(reader, { feedId, messageId }),
    ])
    if (isRefusal(channel))
      return channel.refused === 'permission-denied'
        ? refuse('not-a-channel-member')
        : refuse(channel.refused)
    if (segment === undefined) return refuse('message-not-found')
    await feedReading.deliver(reader, { feedId, userId: caller.userId, segment })
    return markersOf(reader, caller, { feedIds: [feedId] })
  },
)
