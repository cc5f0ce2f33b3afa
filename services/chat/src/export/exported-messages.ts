import { exportedRows } from '@causerie/replicas'
import { messagesByIds } from '../message/message-queries.ts'
import { presentMessagesV5 } from '../message/message-view-v5.ts'

/**
 * The messages of a user, wherever they wrote them. Deleted ones have no words any more; a ban hides
 * words from everybody, and keeps them.
 */
export const exportedMessages = exportedRows(
  { table: 'messages', key: ['message_id'], by: 'user_id' },
  async (reader, keys, userId) => {
    const messages = await messagesByIds(
      reader,
      keys.map(([messageId]) => messageId),
    )
    const own = messages.flatMap((message) =>
      message.isDeleted ? [] : [{ ...message, isHidden: false }],
    )
    return (await presentMessagesV5(reader, { viewer: { userId }, messages: own })).messages
  },
)
