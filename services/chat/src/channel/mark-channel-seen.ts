import { markChannelSeen as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { seenFacts } from '../marker/seen.ts'
import { channelRows, isBannedMemberIn } from './channel-access.ts'
import { resolveChannel } from './channel-identity.ts'
import { channelOfMember } from './channel-policy.ts'

export const markChannelSeen = command(contract, {
  resolve: resolveChannel,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => channelRows(resolved, caller),
  isRecorded: (rows) => isBannedMemberIn(rows),
  decide: (rows, { body, caller }) => {
    const channel = channelOfMember(rows, caller)
    return 'refused' in channel ? channel : seenFacts(channel, rows, body.readToSegment)
  },
  reply: async () => ({ success: true }),
})
