import { type ContentHistory, queryMessageHistories as contract, Json, pageAsked, refuse } from '@causerie/contracts'
import { type Doc, list, query } from '@causerie/kernel'
import { hydrate } from '@causerie/replicas'
import { traceOfReadingMessages } from '../conversation-read/trace-of-reading.ts'
import { mayEditMessagesOfOthers, readableMessage } from '../message/message-visibility.ts'

const histories = list<{ doc: Doc<ContentHistory>; userId: string }, { messageId: string }>()('message_histories', {
  sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
  scan: { from: 'message_histories', id: '_id', columns: 'doc, user_id', where: 'content_id = $messageId' },
  show: { columns: 's.doc, s.user_id as "userId"' },
})

/** What a deleted message said, or one of somebody whose messages read as deleted, is not shown in its history either. */
export const queryMessageHistories = query(
  contract,
  async ({ query: { contentId: messageId, options }, caller }, reader) => {
    const message = await readableMessage({ about: { messageId }, caller }, reader)
    if ('refused' in message) return message
    if (message.isDeleted || message.isHidden) return refuse('message-not-found')
    if (message.userId !== caller.userId && !(await mayEditMessagesOfOthers(reader, message.channelId, caller)))
      return refuse('permission-denied')
    const { rows, paging } = await histories(reader, pageAsked('lastCreated', options), { messageId })
    const { users, files } = await hydrate(reader, caller, { userIds: rows.map(({ userId }) => userId) })
    return { contentHistories: rows.map(({ doc }) => new Json<ContentHistory>(doc)), users, files, paging }
  },
  { trace: ({ query: { contentId }, caller }, reader) => traceOfReadingMessages([contentId], caller, reader) },
)
