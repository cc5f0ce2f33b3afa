import { channelMuted, channelUnmuted, muteChannel as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { initialFacts } from './channel.ts'
import { channelRows } from './channel-access.ts'
import { resolveChannel } from './channel-identity.ts'
import { channelToManage } from './channel-policy.ts'
import { endOf } from './mute-end.ts'

export const muteChannel = command(contract, {
  resolve: resolveChannel,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => channelRows(resolved, caller),
  decide: (rows, { body: { mutePeriod }, caller, at }) => {
    const channel = channelToManage(rows, { caller, permission: 'MUTE_CHANNEL' })
    if ('refused' in channel) return channel
    const ids = { channelId: channel.channelId, internalId: channel._id, by: caller.userId }
    if (mutePeriod !== 0)
      return [...initialFacts(rows), channelMuted({ ...ids, muteTimeout: endOf(mutePeriod, at) })]
    return channel.muteTimeout === null ? [] : [channelUnmuted(ids)]
  },
  reply: async () => ({ success: true }),
})
