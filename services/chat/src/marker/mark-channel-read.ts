import { markChannelRead as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { channelOfMember } from '../channel/channel-policy.ts'
import { feedsByIds, feedsOfChannel } from './feed-queries.ts'
import { markersOf } from './marker-view.ts'
import { readFacts, rowsToRead } from './read-feed.ts'

export const markChannelRead = command(contract, {
  resolve: async ({ params }, reader) => {
    const [named] = await feedsByIds(reader, [params.channelId])
    if (!named) return refuse('channel-not-found')
    const { channel } = named
    return { channelId: channel.channelId, channel, feeds: await feedsOfChannel(reader, channel) }
  },
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved: { channel, feeds }, caller }) => rowsToRead(channel, feeds, caller),
  decide: (rows, { resolved: { feeds }, caller }) => {
    const channel = channelOfMember(rows, caller)
    return 'refused' in channel ? channel : readFacts(rows, { channel, feeds })
  },
  reply: ({ resolved: { channelId }, caller }, reader) =>
    markersOf(reader, caller, { channelIds: [channelId] }),
})
