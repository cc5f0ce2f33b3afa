import { channelDeleted, deleteChannel as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { channelRows } from './channel-access.ts'
import { resolveChannel } from './channel-identity.ts'
import { channelToManage, refusalOfCommunityChannel } from './channel-policy.ts'

/** Only flags the channel: its members and messages stay, and every decision checks the flag. */
export const deleteChannel = command(contract, {
  resolve: resolveChannel,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => channelRows(resolved, caller),
  decide: (rows, { caller }) => {
    const channel = channelToManage(rows, { caller, permission: 'CLOSE_CHANNEL' })
    if ('refused' in channel) return channel
    const { channelId, _id: internalId } = channel
    return (
      refusalOfCommunityChannel(channel) ?? [
        channelDeleted({ channelId, internalId, cause: 'request', by: caller.userId }),
      ]
    )
  },
  reply: async () => ({ success: true }),
})
