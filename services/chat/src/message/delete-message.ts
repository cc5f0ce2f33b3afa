import { channelKey, deleteMessage as contract, messageDeleted } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { aboutMessage, idsOf, messageRows } from './about-message.ts'
import { mentionedBy } from './message-mentions.ts'
import { messageToDelete } from './message-policy.ts'

export const deleteMessage = command(contract, {
  about: aboutMessage,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => messageRows(about, caller),
  decide: (rows, { about, caller }) => {
    const message = messageToDelete(rows, caller)
    if ('refused' in message) return message
    return [
      messageDeleted({ ...idsOf(about), by: caller.userId, cause: 'request', wasFlagged: message.flagCount > 0, ...mentionedBy(message) }),
    ]
  },
  reply: async () => ({ success: true }),
})
