import { queryMessages as contract } from '@causerie/contracts/chat'
import { query, type Request } from '@causerie/kernel'
import type { Page } from '@causerie/protocol'
import { readableChannel } from '../channel/channel-visibility.ts'
import { traceOfReading } from '../conversation-read/trace-of-reading.ts'
import { segmentKey } from './message.ts'
import { lastKey, readMessages } from './message-lists.ts'
import { messageAnswer } from './message-view.ts'

export const queryMessages = query(
  contract,
  async ({ query: asked, caller }, reader) => {
    const channel = await readableChannel(reader, asked.channelId, caller)
    if ('refused' in channel) return channel
    const { filterByParentId, options, channelId: _, ...filters } = asked
    const parentId = filterByParentId ? (asked.parentId ?? null) : asked.parentId
    const page = pageOf(options)
    const { rows, paging } = await readMessages(reader, page, {
      ...filters,
      parentId,
      messageFeedId: channel.internalId,
    })
    // Nothing comes after the newest messages.
    const next = page.before?.[0] === lastKey ? undefined : paging.next
    const prev = paging.previous
    return {
      ...(await messageAnswer(reader, { viewer: caller, messages: rows })),
      paging: { ...(next && { next }), ...(prev && { prev }) },
    }
  },
  {
    trace: ({ query: { channelId }, caller }, reader) =>
      traceOfReading([channelId], caller, reader),
  },
)

type MessageListOptions = Request<typeof contract>['query']['options']
/**
 * The page of the token; messages after a number, or the last ones before a number, or the newest.
 */
const pageOf = ({
  token,
  limit,
  first,
  last,
  after,
  before,
}: MessageListOptions): Page<'firstSegment'> => {
  if (token) return token
  const sortBy = 'firstSegment'
  if (before !== undefined)
    return { sortBy, limit: last ?? limit, before: [segmentKey(before), ''] }
  if (first !== undefined || after !== undefined)
    return {
      sortBy,
      limit: first ?? limit,
      ...(after !== undefined && { after: [segmentKey(after), lastKey] }),
    }
  return { sortBy, limit: last ?? limit, before: [lastKey, lastKey] }
}
