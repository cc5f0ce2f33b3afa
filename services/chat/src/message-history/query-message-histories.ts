import { queryMessageHistories as contract } from '@causerie/contracts/chat'
import type { ContentHistory } from '@causerie/contracts/content'
import { hydrate } from '@causerie/hydration'
import { type Doc, query } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { Json, pageAsked } from '@causerie/protocol'
import { channelForViewer } from '../channel/channel-visibility.ts'
import { refusalToReadHistory } from '../message/message-policy.ts'
import { messagesOfFeeds } from '../message/message-visibility.ts'
import { traceOfReadingMessages } from '../message/trace-of-reading-messages.ts'
import { readChatSetting } from '../setting/chat-setting-queries.ts'

const histories = list<{ doc: Doc<ContentHistory>; userId: string }, { messageId: string }>()(
  'message_histories',
  {
    sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
    scan: {
      from: 'message_histories',
      id: '_id',
      columns: 'doc, user_id',
      where: 'content_id = $messageId',
    },
    show: { columns: (row) => `${row}.doc, ${row}.user_id as "userId"` },
  },
)

export const queryMessageHistories = query(
  contract,
  async ({ query: { contentId: messageId, options }, caller }, reader) => {
    const [message] = await messagesOfFeeds(reader, [messageId])
    const [setting, channel] = await Promise.all([
      readChatSetting(reader),
      message && channelForViewer(reader, message.channelId, caller),
    ])
    const refusal = refusalToReadHistory({ message, channel, setting }, caller)
    if (refusal) return refusal
    const { rows, paging } = await histories(reader, pageAsked('lastCreated', options), {
      messageId,
    })
    const { users, files } = await hydrate(reader, caller, {
      userIds: rows.map(({ userId }) => userId),
    })
    return {
      contentHistories: rows.map(({ doc }) => new Json<ContentHistory>(doc)),
      users,
      files,
      paging,
    }
  },
  {
    trace: ({ query: { contentId }, caller }, reader) =>
      traceOfReadingMessages([contentId], caller, reader),
  },
)
