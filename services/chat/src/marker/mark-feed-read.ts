import { markFeedRead as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { channelOfMember } from '../channel/channel-policy.ts'
import { aboutFeed } from './feed-queries.ts'
import { markersOf } from './marker-view.ts'
import { readFacts, rowsToRead } from './read-feed.ts'

export const markFeedRead = command(contract, {
  resolve: aboutFeed,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => rowsToRead(resolved.channel, [resolved], caller),
  decide: (rows, { resolved, body: { readToSegment }, caller }) => {
    const channel = channelOfMember(rows, caller)
    return 'refused' in channel
      ? channel
      : readFacts(rows, { channel, feeds: [resolved], readToSegment })
  },
  reply: ({ resolved: { feedId }, caller }, reader) =>
    markersOf(reader, caller, { feedIds: [feedId] }),
})
