import { isInDefaultFeed, type refusalsToReadMessage } from '@causerie/contracts/chat'
import type { Caller, Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { readableChannel } from '../channel/channel-visibility.ts'
import { feedsByAnyId } from '../message-feed/message-feed-identity.ts'
import { messagesByIds, type ShownMessage } from './message-queries.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>
/**
 * The messages with these ids, even deleted ones, but none of a feed that was deleted permanently.
 */
export const messagesOfFeeds = async (
  reader: Reader,
  messageIds: readonly string[],
): Promise<ShownMessage[]> => {
  const found = await messagesByIds(reader, [...new Set(messageIds)])
  const beside = found.filter((message) => !isInDefaultFeed(message))
  const feeds = await feedsByAnyId(
    reader,
    beside.map(({ messageFeedId }) => messageFeedId),
  )
  return found.filter((message) => isInDefaultFeed(message) || feeds.has(message.messageFeedId))
}

/** Those of some messages that the viewer may read. */
export const readableMessages = async (
  reader: Reader,
  messageIds: readonly string[],
  caller: Viewer,
): Promise<ShownMessage[]> => {
  const found = await messagesOfFeeds(reader, messageIds)
  const channelIds = [...new Set(found.map(({ channelId }) => channelId))]
  const channels = await Promise.all(
    channelIds.map((channelId) => readableChannel(reader, channelId, caller)),
  )
  const readable = new Set(channelIds.filter((_, i) => channels[i] && !('refused' in channels[i])))
  return found.filter(({ channelId }) => readable.has(channelId))
}

type OfMessage = { resolved: { messageId: string }; caller: Viewer }
type MessageRefusal = RefusalOf<typeof refusalsToReadMessage>
/** The message of a request, or why the viewer may not read it. */
export const readableMessage = async (
  { resolved, caller }: OfMessage,
  reader: Reader,
): Promise<ShownMessage | MessageRefusal> => {
  const [message] = await messagesOfFeeds(reader, [resolved.messageId])
  if (!message) return refuse('message-not-found')
  const channel = await readableChannel(reader, message.channelId, caller)
  if (!('refused' in channel)) return message
  return channel.refused === 'channel-not-found'
    ? refuse('message-not-found')
    : refuse(channel.refused)
}

/** The refusal of a viewer who may not read the message. */
export const refusalToReadMessage = async (
  request: OfMessage,
  reader: Reader,
): Promise<MessageRefusal | undefined> => {
  const message = await readableMessage(request, reader)
  return 'refused' in message ? message : undefined
}
