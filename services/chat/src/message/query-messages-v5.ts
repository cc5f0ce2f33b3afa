import { queryMessagesV5 as contract } from '@causerie/contracts/chat'
import { query, type Reader, type Request } from '@causerie/kernel'
import { refuse, resized } from '@causerie/protocol'
import { readableChannel } from '../channel/channel-visibility.ts'
import { traceOfReading } from '../conversation-read/trace-of-reading.ts'
import { feedsByAnyId } from '../message-feed/message-feed-identity.ts'
import { segmentKey } from './message.ts'
import { lastKey, type MessageFilter, readMessages } from './message-lists.ts'
import { segmentOf } from './message-queries.ts'
import { messageAnswerV5 } from './message-view-v5.ts'
import { messagesOfFeeds } from './message-visibility.ts'

export const queryMessagesV5 = query(
  contract,
  async (
    {
      query: {
        messageFeedId,
        dataType: type,
        hasFlags: hasFlag,
        includeTags: tags,
        options,
        ...filters
      },
      caller,
    },
    reader,
  ) => {
    const feed = (await feedsByAnyId(reader, [messageFeedId])).get(messageFeedId)
    if (!feed) return refuse('message-feed-not-found')
    const filter = { ...filters, type, hasFlag, tags, messageFeedId: feed.messageFeedId }
    const [channel, page] = await Promise.all([
      readableChannel(reader, feed.channelId, caller),
      readPage(reader, { options, filter }),
    ])
    if ('refused' in channel) return channel
    if ('refused' in page) return page
    const { rows, paging } = page
    return {
      ...(await messageAnswerV5(reader, {
        viewer: caller,
        messages: rows,
        channels: [feed.channel],
      })),
      paging,
    }
  },
  {
    trace: async ({ query: { messageFeedId }, caller }, reader) => {
      if (caller.kind !== 'admin') return []
      const feed = (await feedsByAnyId(reader, [messageFeedId])).get(messageFeedId)
      return feed ? traceOfReading([feed.channelId], caller, reader) : []
    },
  },
)

type MessagesV5Query = {
  options: Request<typeof contract>['query']['options']
  filter: MessageFilter
}
/**
 * The page of the token, the first one, or the messages before and after another one, which is on
 * the later half. It is read beside what decides whether the caller may read it.
 */
const readPage = async (
  reader: Reader,
  { options: { token, sortBy, limit, around: messageId }, filter }: MessagesV5Query,
) => {
  const [around] = messageId === undefined ? [] : await messagesOfFeeds(reader, [messageId])
  if (messageId !== undefined && around?.messageFeedId !== filter.messageFeedId)
    return refuse('message-not-found')
  if (token || !around) return readMessages(reader, token ?? { sortBy, limit }, filter)
  const key = [segmentKey(segmentOf(around)), sortBy === 'segmentAsc' ? '' : lastKey] as const
  const half = Math.floor(limit / 2)
  const [before, after] = await Promise.all([
    readMessages(reader, { sortBy, limit: half, before: key }, filter),
    readMessages(reader, { sortBy, limit: limit - half, after: key }, filter),
  ])
  const { previous } = before.paging
  const { next } = after.paging
  return {
    rows: [...before.rows, ...after.rows],
    paging: {
      ...(next && { next: resized(next, limit) }),
      ...(previous && { previous: resized(previous, limit) }),
    },
  }
}
