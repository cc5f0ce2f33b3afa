import { channelKey, deleteMessage as contract, messageDeleted } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { aboutMessage, idsOf, messageRows } from './about-message.ts'
import { messageToManage } from './message-policy.ts'

export const deleteMessage = command(contract, {
  about: aboutMessage,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => messageRows(about, caller),
  decide: (rows, { about, caller }) => {
    const message = messageToManage(rows, { caller, permission: 'DELETE_MESSAGE' })
    if ('refused' in message) return message
    return [messageDeleted({ ...idsOf(about), by: caller.userId, cause: 'request', wasFlagged: message.flagCount > 0 })]
  },
  reply: async () => ({ success: true }),
})
