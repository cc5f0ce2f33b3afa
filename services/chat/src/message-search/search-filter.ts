import type { Caller, Reader } from '@causerie/kernel'
import { keysOfQuery, type ParsedQuery, wordKeys } from '@causerie/words'
import { channelsToSearch, type MessageSearchFilter } from './message-search-list.ts'
import { authorKey, channelWordKey } from './message-words.ts'
import type { Asked, SearchPlace } from './search-place.ts'

export type MessageSearch = { asked: Asked; parsed: ParsedQuery; place: SearchPlace }
export const filterOf = async (
  { asked, parsed: { filters }, place }: MessageSearch,
  caller: Caller,
  reader: Reader,
): Promise<MessageSearchFilter> => {
  const { from, in: places, createdFrom, createdBefore } = filters
  const isAdmin = caller.kind === 'admin' && place.channelId === undefined
  const own =
    place.channelId === undefined
      ? await channelsToSearch(reader, caller.userId)
      : [place.channelId]
  return {
    channelIds: places.length > 0 ? own.filter((id) => places.includes(id)) : own,
    messageFeedId: place.messageFeedId ?? null,
    isAdmin,
    inChannelIds: isAdmin && places.length > 0 ? places : null,
    userIds: bothOf(asked.userIds, from),
    types: asked.types ?? null,
    tags: asked.tags ?? null,
    createdFrom: createdFrom?.toISOString() ?? null,
    createdBefore: createdBefore?.toISOString() ?? null,
  }
}

/** The users whom both the parameter and the query name; null where neither does. */
const bothOf = (asked: readonly string[] | undefined, from: readonly string[]) => {
  if (from.length === 0) return asked ?? null
  return asked ? asked.filter((userId) => from.includes(userId)) : from
}

/** Keys that every match has. One author or one channel is found by the index, too. */
export const keysOf = (
  networkId: string,
  parsed: ParsedQuery,
  { userIds, channelIds, isAdmin }: MessageSearchFilter,
): number[] => {
  const [author, channel] = [userIds, isAdmin ? null : channelIds].map((ids) =>
    ids?.length === 1 ? ids[0] : undefined,
  )
  const traits = [
    ...(author === undefined ? [] : [authorKey(author)]),
    ...(channel === undefined ? [] : [channelWordKey(channel)]),
  ]
  return [...keysOfQuery(networkId, parsed), ...wordKeys(networkId, '', traits)]
}
