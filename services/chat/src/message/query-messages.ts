import { queryMessages as contract, type Page } from '@causerie/contracts'
import { query, type Request } from '@causerie/kernel'
import { traceOfReading } from '../conversation-read/trace-of-reading.ts'
import { parentKey, segmentKey } from './message.ts'
import { messageLists } from './message-lists.ts'
import { messageAnswer } from './message-view.ts'
import { refusalToReadMessages } from './message-visibility.ts'

export const queryMessages = query(
  contract,
  async ({ query: asked, caller }, reader) => {
    const { channelId, parentId, filterByParentId, hasFlag, options } = asked
    const refusal = await refusalToReadMessages(reader, channelId, caller)
    if (refusal) return refusal
    const isOfParent = filterByParentId || parentId !== undefined
    const filter = {
      of: isOfParent ? parentKey(channelId, parentId ?? null) : channelId,
      type: asked.type ?? null,
      isDeleted: asked.isDeleted ?? null,
      hasFlag: hasFlag ?? null,
      tags: asked.tags ?? null,
      excludeTags: asked.excludeTags ?? null,
    }
    const page = pageOf(options)
    const { rows, paging } = await listFor({ isOfParent, hasFlag })(reader, page, filter)
    // Nothing comes after the newest messages.
    const next = page.before?.[0] === end ? undefined : paging.next
    const prev = paging.previous
    return {
      ...(await messageAnswer(reader, { viewer: caller, messages: rows })),
      paging: { ...(next && { next }), ...(prev && { prev }) },
    }
  },
  { trace: ({ query: { channelId }, caller }, reader) => traceOfReading([channelId], caller, reader) },
)

/** The list that reads the fewest messages. */
const listFor = ({ isOfParent, hasFlag }: { isOfParent: boolean; hasFlag: boolean | undefined }) => {
  if (isOfParent) return messageLists.ofParent
  return hasFlag ? messageLists.flagged : messageLists.ofChannel
}

/** Beyond every value and id of a list, in byte order. */
const end = '\u{10ffff}'
type Options = Request<typeof contract>['query']['options']

/** The page of the token; messages after a number, or the last ones before a number, or the newest. */
const pageOf = ({ token, limit, first, last, after, before }: Options): Page<'firstSegment'> => {
  if (token) return token
  const sortBy = 'firstSegment'
  if (before !== undefined) return { sortBy, limit: last ?? limit, before: [segmentKey(before), ''] }
  if (first !== undefined || after !== undefined)
    return { sortBy, limit: first ?? limit, ...(after !== undefined && { after: [segmentKey(after), end] }) }
  return { sortBy, limit: last ?? limit, before: [end, end] }
}
