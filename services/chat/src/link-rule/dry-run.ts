import type { Caller, Reader } from '@causerie/kernel'
import { dryRun, type RuleTrial, type TriedList, triedList } from '@causerie/moderation'
import { readableChannel } from '../channel/channel-visibility.ts'
import { traceOfReading } from '../conversation-read/trace-of-reading.ts'
import type { MessageDoc } from '../message/message.ts'
import { isHidden } from '../message/message-author.ts'
import { textsOfMessage } from '../message/message-texts.ts'

const shared = {
  records: 'messages',
  id: 'internal_id',
  columns: ['is_deleted', 'channel_id', 'user_id'],
}
const isThere = (message: string): string =>
  `not ${message}.is_deleted and not ${isHidden(message)}`

/** Messages of all channels but conversations, from an id on: ids begin with their time. */
export const messagesOfNetwork: TriedList<MessageDoc, { firstId: string }> = triedList({
  ...shared,
  name: 'messages_to_try',
  sortedBy: 'internal_id',
  where: 'internal_id >= $firstId',
  match: (message) => `${isThere(message)} and not exists (
    select from channels c where c.network_id = $networkId and c.channel_id = ${message}.channel_id and c.type = 'conversation'
  )`,
})
const messagesOfFeed = triedList<MessageDoc, { feedId: string }>({
  ...shared,
  name: 'messages_of_feed_to_try',
  sortedBy: 'segment_key',
  where: 'message_feed_id = $feedId',
  match: isThere,
})

/** What somebody wrote in a message, and what is told of one that would have been stopped. */
export const triedMessage = ({
  messageId,
  channelId,
  userId,
  createdAt,
  data,
  tags,
}: MessageDoc) => ({
  written: { content: textsOfMessage({ data, tags }) },
  found: { messageId, channelId, userId, createdAt },
})

type DryRunQuery = { channelId: string | undefined; caller: Pick<Caller, 'userId' | 'kind'> }

/**
 * The latest messages that a trial stops, latest first; or why the caller may not read them. Those
 * of a channel are of its default feed.
 */
export const tryOnLatest = async (
  reader: Reader,
  { channelId, caller }: DryRunQuery,
  trial: RuleTrial,
) => {
  const channel =
    channelId === undefined ? undefined : await readableChannel(reader, channelId, caller)
  if (channel && 'refused' in channel) return channel
  const { tried, stopped } = await dryRun(
    {
      read: (page) =>
        channel
          ? messagesOfFeed(reader, page, { feedId: channel.internalId })
          : messagesOfNetwork(reader, page, { firstId: '' }),
      recordOf: triedMessage,
    },
    trial,
  )
  return { tried, stopped }
}

/** Who tries words on a conversation of others learns of what is said there, as a reader does. */
export const traceOfDryRun = async (
  channelId: string | undefined,
  caller: Caller,
  reader: Reader,
) => (channelId === undefined ? [] : traceOfReading([channelId], caller, reader))
