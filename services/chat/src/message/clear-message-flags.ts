import { clearMessageFlags as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { messageFlagging } from './message.ts'
import { messageToClear } from './message-policy.ts'
import { answerOf, resolveMessageIn, version3 } from './message-presentation.ts'
import { idsOf, messageRows } from './resolve-message.ts'

export const clearMessageFlags = command(contract, {
  resolve: resolveMessageIn(version3),
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => messageRows(resolved, caller),
  decide: (rows, { resolved, caller }) => {
    const message = messageToClear(rows, caller)
    return 'refused' in message ? message : messageFlagging.clearFlags(message, idsOf(resolved))
  },
  reply: (done, reader) => answerOf(version3, done, reader),
})
