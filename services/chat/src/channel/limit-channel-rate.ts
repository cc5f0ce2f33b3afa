import { channelRateLimited, limitChannelRate as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { initialFacts } from './channel.ts'
import { channelRows } from './channel-access.ts'
import { resolveChannel } from './channel-identity.ts'
import { channelToManage } from './channel-policy.ts'
import { endOf } from './mute-end.ts'

export const limitChannelRate = command(contract, {
  resolve: resolveChannel,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => channelRows(resolved, caller),
  decide: (rows, { body: { rateLimit, rateLimitWindow, rateLimitPeriod }, caller, at }) => {
    const channel = channelToManage(rows, { caller, permission: 'EDIT_CHANNEL_RATELIMIT' })
    if ('refused' in channel) return channel
    const rateLimitTimeout =
      rateLimit > 0 && rateLimitPeriod >= 0 ? endOf(rateLimitPeriod, at) : null
    const { channelId, _id: internalId } = channel
    return [
      ...initialFacts(rows),
      channelRateLimited({
        channelId,
        internalId,
        rateLimit,
        rateLimitWindow,
        rateLimitTimeout,
        by: caller.userId,
      }),
    ]
  },
  reply: async () => ({ success: true }),
})
