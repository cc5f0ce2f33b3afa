import { type Caller, type Reader, valueIn } from '@causerie/kernel'
import { fragmentsOf, matchOf, type ParsedQuery, scoreOf } from '@causerie/words'
import { channelsShownTo } from '../channel/shown-channels.ts'
import { mentionedUsersOf, type ShownMessage } from '../message/message-queries.ts'
import { messagesOfFeeds } from '../message/message-visibility.ts'
import { type MessageSearch, passesFilter } from './search-filter.ts'
import { textOfMessage, traitsOfMessage } from './searched-text.ts'

/**
 * Keeps what the query matches, word by word, and what lists show the caller: the index has hashes
 * alone, and may be older than a ban.
 */
export const matchesIn = (search: MessageSearch, caller: Caller, reader: Reader) => {
  const { parsed, place } = search
  const passes = passesFilter(search)
  const known = new Map<string, ShownMessage>()
  const channelsOf = async (channelIds: readonly string[]) =>
    place.channelId === undefined
      ? (await channelsShownTo(reader, caller, channelIds)).map(({ channelId }) => channelId)
      : [place.channelId]
  return {
    /** Those that were kept. */
    known: known as ReadonlyMap<string, ShownMessage>,
    keep: async <Row extends { messageId: string; channelId: string }>(
      rows: readonly Row[],
    ): Promise<Row[]> => {
      const [messages, channels] = await Promise.all([
        messagesOfFeeds(
          reader,
          rows.map(({ messageId }) => messageId),
        ),
        channelsOf([...new Set(rows.map(({ channelId }) => channelId))]),
      ])
      const shown = new Set(channels)
      for (const message of messages)
        if (
          shown.has(message.channelId) &&
          passes(message, valueIn(message.doc)) &&
          isMatch(parsed, message)
        )
          known.set(message.messageId, message)
      return rows.filter(({ messageId }) => known.has(messageId))
    },
  }
}

const isMatch = (parsed: ParsedQuery, message: ShownMessage): boolean =>
  !message.isDeleted && !message.isHidden && matchOf(parsed, ...searchedIn(message)) !== undefined

const searchedIn = (message: ShownMessage): [text: string, traits: string[]] => {
  const doc = valueIn(message.doc)
  return [
    textOfMessage(doc),
    traitsOfMessage({ ...doc, mentionedUserIds: mentionedUsersOf(message) }),
  ]
}

/** How well a message matches, and where. */
export const resultOf = (parsed: ParsedQuery, message: ShownMessage, now: Date) => {
  const [text, traits] = searchedIn(message)
  const createdAt = new Date(valueIn(message.doc).createdAt)
  return {
    messageId: message.messageId,
    score: scoreOf({ query: parsed, text, traits, createdAt, now }),
    fragments: fragmentsOf(parsed, text, { traits }),
  }
}
