import { startReading as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { channelOfMember } from '../channel/channel-policy.ts'
import { aboutFeed } from './feed-queries.ts'
import { feedReading } from './feed-reading.ts'
import { markersOf } from './marker-view.ts'
import { readFacts, rowsToRead } from './read-feed.ts'

export const startReading = command(contract, {
  resolve: aboutFeed,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => rowsToRead(resolved.channel, [resolved], caller),
  decide: (rows, { resolved, caller }) => {
    const channel = channelOfMember(rows, caller)
    return 'refused' in channel ? channel : readFacts(rows, { channel, feeds: [resolved] })
  },
  reply: async ({ resolved: { feedId }, caller }, reader) => {
    const [markers] = await Promise.all([
      markersOf(reader, caller, { feedIds: [feedId], begun: [feedId] }),
      feedReading.begin(reader, { feedIds: [feedId], userId: caller.userId }),
    ])
    return markers
  },
})
