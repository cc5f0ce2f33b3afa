import { clearMessageFlags as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { idsOf, messageRows } from './about-message.ts'
import { messageFlagging } from './message.ts'
import { messageToClear } from './message-policy.ts'
import { aboutMessageIn, answerOf, version3 } from './message-presentation.ts'

export const clearMessageFlags = command(contract, {
  about: aboutMessageIn(version3),
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => messageRows(about, caller),
  decide: (rows, { about, caller }) => {
    const message = messageToClear(rows, caller)
    return 'refused' in message ? message : messageFlagging.clearFlags(message, idsOf(about))
  },
  reply: (done, reader) => answerOf(version3, done, reader),
})
