import { searchMessages as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { parseQuery, refuseQuery } from '@causerie/words'
import { traceOfReading } from '../conversation-read/trace-of-reading.ts'
import { messageAnswerV5 } from '../message/message-view-v5.ts'
import { feedsByAnyId } from '../message-feed/message-feed-identity.ts'
import { matchesIn, resultOf } from './matching-messages.ts'
import { searchedMessages } from './message-search-list.ts'
import { filterOf, keysOf } from './search-filter.ts'
import { placeOf } from './search-place.ts'

export const searchMessages = query(
  contract,
  async ({ query: asked, caller }, reader) => {
    const now = new Date()
    const parsed = parseQuery(asked.query, { exactMatch: asked.exactMatch, now })
    if ('refused' in parsed) return refuseQuery(parsed)
    const place = await placeOf(asked, caller, reader)
    if ('refused' in place) return place
    const search = { asked, parsed, place }
    const filter = await filterOf(search, caller, reader)
    const words = keysOf(reader.networkId, search, filter)
    const list =
      place.channelId === undefined ? searchedMessages.everywhere : searchedMessages.inChannel
    const matching = matchesIn(search, caller, reader)
    const page = pageAsked('lastCreated', asked.options)
    const [{ rows, paging }, total] = await Promise.all([
      list.read(reader, page, { values: filter, words, keep: matching.keep }),
      asked.options.token
        ? undefined
        : list.count(reader, 'lastCreated', { values: filter, words }),
    ])
    const messages = rows.flatMap(({ messageId }) => matching.known.get(messageId) ?? [])
    return {
      ...(await messageAnswerV5(reader, { viewer: caller, messages })),
      searchResult: messages.map((message) => resultOf(parsed, message, now)),
      ...(total && { total }),
      paging,
    }
  },
  {
    trace: async ({ query: { channelId, messageFeedId }, caller }, reader) => {
      const id = messageFeedId ?? channelId
      if (caller.kind !== 'admin' || id === undefined) return []
      const feed = (await feedsByAnyId(reader, [id])).get(id)
      return feed ? traceOfReading([feed.channelId], caller, reader) : []
    },
  },
)
