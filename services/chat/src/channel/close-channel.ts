import { channelClosed, closeChannel as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { initialFacts } from './channel.ts'
import { channelRows } from './channel-access.ts'
import { resolveChannel } from './channel-identity.ts'
import { channelToManage } from './channel-policy.ts'

export const closeChannel = command(contract, {
  resolve: resolveChannel,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => channelRows(resolved, caller),
  decide: (rows, { caller }) => {
    const channel = channelToManage(rows, { caller, permission: 'CLOSE_CHANNEL' })
    if ('refused' in channel) return channel
    const { channelId, _id: internalId } = channel
    return channel.isClosed
      ? []
      : [...initialFacts(rows), channelClosed({ channelId, internalId, by: caller.userId })]
  },
  reply: async () => ({}),
})
