import { listMessages as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { traceOfReadingMessages } from '../conversation-read/trace-of-reading.ts'
import { messagesByIds } from './message-queries.ts'
import { messageAnswer } from './message-view.ts'
import { refusalToReadMessages } from './message-visibility.ts'

export const listMessages = query(
  contract,
  async ({ query: { messageIds }, caller }, reader) => {
    const found = await messagesByIds(reader, [...new Set(messageIds)])
    const channelIds = [...new Set(found.map(({ channelId }) => channelId))]
    const refusals = await Promise.all(channelIds.map((channelId) => refusalToReadMessages(reader, channelId, caller)))
    const readable = new Set(channelIds.filter((_, i) => refusals[i] === undefined))
    return messageAnswer(reader, { viewer: caller, messages: found.filter(({ channelId }) => readable.has(channelId)) })
  },
  { trace: ({ query: { messageIds }, caller }, reader) => traceOfReadingMessages(messageIds, caller, reader) },
)
