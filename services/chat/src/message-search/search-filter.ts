import type { Caller, Reader } from '@causerie/kernel'
import {
  authorTrait,
  idsNamed,
  keysOfAnyTrait,
  keysOfQuery,
  type ParsedQuery,
  placeTrait,
} from '@causerie/words'
import type { ShownMessage } from '../message/message-queries.ts'
import { channelsToSearch, type MessageSearchFilter } from './message-search-list.ts'
import type { Asked, SearchPlace } from './search-place.ts'
import { tagTrait, typeTraits } from './searched-text.ts'

export type MessageSearch = { asked: Asked; parsed: ParsedQuery; place: SearchPlace }
export const filterOf = async (
  search: MessageSearch,
  caller: Caller,
  reader: Reader,
): Promise<MessageSearchFilter> => {
  const { place, parsed } = search
  const { in: places, createdFrom, createdBefore } = parsed.filters
  const isImpossible = authorsOf(search)?.length === 0
  const isAdmin = caller.kind === 'admin' && place.channelId === undefined && !isImpossible
  const own =
    place.channelId === undefined
      ? await channelsToSearch(reader, caller.userId)
      : [place.channelId]
  const named = places.length > 0 ? own.filter((id) => places.includes(id)) : own
  return {
    channelIds: isImpossible ? [] : named,
    isAdmin,
    inChannelIds: isAdmin && places.length > 0 ? places : null,
    createdFrom: createdFrom?.toISOString() ?? null,
    createdBefore: createdBefore?.toISOString() ?? null,
  }
}

/** The users whom both the parameter and the query name; undefined where neither does. */
const authorsOf = ({ asked, parsed }: MessageSearch): readonly string[] | undefined =>
  idsNamed(asked.userIds, parsed.filters.from)

/** Whether a message has what the request filters by besides words, channels and times. */
export const passesFilter = (
  search: MessageSearch,
): ((
  message: Pick<ShownMessage, 'userId' | 'messageFeedId'>,
  doc: { type: string; tags: readonly string[] },
) => boolean) => {
  const authors = authorsOf(search)
  const { types, tags } = search.asked
  const { messageFeedId } = search.place
  return (message, doc) =>
    (!authors || authors.includes(message.userId)) &&
    (!types || types.some((type) => type === doc.type)) &&
    (!tags || tags.some((tag) => doc.tags.includes(tag))) &&
    (messageFeedId === undefined || messageFeedId === message.messageFeedId)
}

/** Conditions of the index that every match fulfils, those of the query first. */
export const keysOf = (
  networkId: string,
  search: MessageSearch,
  { channelIds, inChannelIds, isAdmin }: MessageSearchFilter,
): string[] => {
  const { asked, parsed, place } = search
  const channels = (isAdmin ? inChannelIds : channelIds) ?? []
  const anyOf = (traits: readonly string[] = []) => keysOfAnyTrait(networkId, traits)
  return [
    ...keysOfQuery(networkId, parsed),
    ...anyOf(authorsOf(search)?.map(authorTrait)),
    ...(asked.types?.includes('text') ? [] : anyOf(asked.types?.flatMap(typeTraits))),
    ...anyOf(asked.tags?.map(tagTrait)),
    ...(place.feedBeside === undefined ? [] : anyOf([placeTrait(place.feedBeside)])),
    // Of several channels, the index would read far more than the rows that it spares.
    ...(channels.length === 1 ? anyOf(channels.map(placeTrait)) : []),
  ]
}
