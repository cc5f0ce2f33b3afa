import { stopReading as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { isRefusal } from '@causerie/protocol'
import { channelOfMember } from '../channel/channel-policy.ts'
import { aboutFeed } from './feed-queries.ts'
import { feedReading } from './feed-reading.ts'
import { markersOf } from './marker-view.ts'
import { readFacts, rowsToRead } from './read-feed.ts'

/** Who has stopped reading long since, and was not heard of, has not read what came meanwhile. */
export const stopReading = command(contract, {
  resolve: async (request, reader) => {
    const feed = await aboutFeed(request, reader)
    if (isRefusal(feed)) return feed
    const reading = await feedReading.now(reader, {
      feedIds: [feed.feedId],
      userId: request.caller.userId,
    })
    return { ...feed, isReading: reading.length > 0 }
  },
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => rowsToRead(resolved.channel, [resolved], caller),
  decide: (rows, { resolved, caller }) => {
    const channel = channelOfMember(rows, caller)
    return 'refused' in channel
      ? channel
      : readFacts(rows, { channel, feeds: resolved.isReading ? [resolved] : [] })
  },
  reply: async ({ resolved: { feedId }, caller }, reader) => {
    const [markers] = await Promise.all([
      markersOf(reader, caller, { feedIds: [feedId], left: [feedId] }),
      feedReading.end(reader, { feedIds: [feedId], userId: caller.userId }),
    ])
    return markers
  },
})
