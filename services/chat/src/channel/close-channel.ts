import { channelClosed, closeChannel as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutChannel } from './about-channel.ts'
import { channelRows, channelToManage } from './channel-access.ts'
import { openingFacts } from './community-channel.ts'

export const closeChannel = command(contract, {
  about: aboutChannel,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => channelRows(about, caller),
  decide: (rows, { caller }) => {
    const channel = channelToManage(rows, { caller, permission: 'CLOSE_CHANNEL' })
    if ('refused' in channel) return channel
    const { channelId, _id: internalId } = channel
    return channel.isClosed ? [] : [...openingFacts(rows), channelClosed({ channelId, internalId, by: caller.userId })]
  },
  reply: async () => ({}),
})
