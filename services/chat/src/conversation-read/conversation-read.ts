import { ConversationRead, conversationRead } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'

/** When administrators read conversations in which they do not take part. */
export const conversationReads = table('conversation_reads', {
  row: ConversationRead,
  key: ['channelId', 'readId'],
  orderedByKey: ({ channelId }) => channelKey(channelId),
  columns: { userId: 'text', createdAt: 'text' },
  indexes: { conversation_reads_by_time: { on: ['channelId', 'createdAt', 'readId'] } },
})

export const conversationReadFolds = {
  conversationRead: fold(conversationRead)(
    ({ channelId }, { id }) => ({ read: conversationReads.get(channelId, id) }),
    (_, { data: { channelId, by }, id, at }) => [
      conversationReads.put({ channelId, readId: id, userId: by, createdAt: at }),
    ],
  ),
}
