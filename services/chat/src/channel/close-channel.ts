import { channelClosed, closeChannel as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { openingFacts } from './channel.ts'
import { channelRows } from './channel-access.ts'
import { aboutChannel } from './channel-identity.ts'
import { channelToManage } from './channel-policy.ts'

export const closeChannel = command(contract, {
  about: aboutChannel,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => channelRows(about, caller),
  decide: (rows, { caller }) => {
    const channel = channelToManage(rows, { caller, permission: 'CLOSE_CHANNEL' })
    if ('refused' in channel) return channel
    const { channelId, _id: internalId } = channel
    return channel.isClosed
      ? []
      : [...openingFacts(rows), channelClosed({ channelId, internalId, by: caller.userId })]
  },
  reply: async () => ({}),
})
