import {
  type searchMessages as contract,
  isInDefaultFeed,
  type refusalsToReadChannel,
} from '@causerie/contracts/chat'
import type { Caller, Reader, Request } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { readableChannel } from '../channel/channel-visibility.ts'
import { feedsByAnyId } from '../message-feed/message-feed-identity.ts'

export type Asked = Request<typeof contract>['query']
/**
 * Where is searched: in one channel, and in one feed of it, which may be beside the default one, or
 * everywhere.
 */
export type SearchPlace = { channelId?: string; messageFeedId?: string; feedBeside?: string }
type PlaceRefusal =
  | RefusalOf<typeof refusalsToReadChannel>
  | ReturnType<typeof refuse<'message-feed-not-found'>>

/** The place that a request names, or why the caller may not read it. */
export const placeOf = async (
  { channelId, messageFeedId }: Asked,
  caller: Caller,
  reader: Reader,
): Promise<SearchPlace | PlaceRefusal> => {
  const ids = [messageFeedId, channelId].filter((id) => id !== undefined)
  const known = await feedsByAnyId(reader, ids)
  const [feed, channel] = [messageFeedId, channelId].map((id) => known.get(id ?? ''))
  if (messageFeedId !== undefined && !feed) return refuse('message-feed-not-found')
  if (channelId !== undefined && !channel) return refuse('channel-not-found')
  if (feed && channel && feed.channelId !== channel.channelId)
    return refuse('message-feed-not-found')
  const place = feed ?? channel
  if (!place) return {}
  const readable = await readableChannel(reader, place.channelId, caller)
  if ('refused' in readable) return readable
  if (!feed) return { channelId: place.channelId }
  const { channelId: id, messageFeedId: feedId } = feed
  return {
    channelId: id,
    messageFeedId: feedId,
    ...(!isInDefaultFeed(feed) && { feedBeside: feedId }),
  }
}
