import { refuse } from '@causerie/contract'
import { markChannelSeen as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { channelIn, channelRows, membershipIn } from '../channel-access/channel-access.ts'
import { aboutChannel } from '../channel-access/channel-identity.ts'
import { seenFacts } from '../marker/seen.ts'

export const markChannelSeen = command(contract, {
  about: aboutChannel,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => channelRows(about, caller),
  decide: (rows, { body, caller }) => {
    const channel = channelIn(rows, caller.networkId)
    if (!channel) return refuse('channel-not-found')
    const { membership } = membershipIn(rows)
    if (membership === 'banned') return refuse('banned-from-channel')
    return membership === 'member' ? seenFacts(channel, rows, body.readToSegment) : refuse('not-a-channel-member')
  },
  reply: async () => ({ success: true }),
})
