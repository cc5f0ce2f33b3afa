import { messageUpdated, messageVersionErased } from '@causerie/contracts/chat'
import { ContentHistory } from '@causerie/contracts/content'
import { channelKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { messages } from '../message/message.ts'

const HistoryRow = ContentHistory.extend({ channelId: z.string() })

/** The versions of messages that edits replaced. */
export const messageHistories = table('message_histories', {
  row: HistoryRow,
  key: ['contentId', '_id'],
  orderedBy: ({ channelId }) => channelKey(channelId),
  columns: { channelId: 'text' },
  derived: { createdAt: 'text', userId: 'text' },
  indexes: { message_histories_by_time: { on: ['contentId', 'createdAt', '_id'] } },
})

export const messageHistoryFolds = {
  messageUpdated: fold(messageUpdated)(
    (e, { id }) => ({
      message: messages.get(e.messageId),
      history: messageHistories.get(e.messageId, id),
    }),
    ({ message }, { data: { by, messageId, channelId }, id, at }) => {
      if (!message) return []
      const { data, metadata } = message
      const edit = {
        _id: id,
        contentId: messageId,
        contentType: 'message' as const,
        userId: by,
        createdAt: at,
        reason: '',
      }
      return [messageHistories.put({ ...edit, data, metadata, channelId })]
    },
  ),
  messageVersionErased: fold(messageVersionErased)(
    (e) => ({ version: messageHistories.get(e.contentId, e.versionId) }),
    ({ version }) => (version ? [messageHistories.remove(version)] : []),
  ),
}
