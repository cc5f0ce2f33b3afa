import { type Doc, lookup, type Reader, sql, valueIn } from '@causerie/kernel'
import { type ChannelIdentity, channelIdentities } from '../channel/channel-identity.ts'
import type { MessageRow } from './message.ts'

type StoredIdentity = Pick<
  MessageRow,
  'messageId' | 'channelId' | 'channelInternalId' | 'messageFeedId' | 'parentId' | 'userId'
> & {
  internalId: string
}
/**
 * What never changes of a message, and of its channel; and whom it mentioned when it was looked up.
 */
export type MessageIdentity = StoredIdentity & {
  channel: ChannelIdentity
  mentioned: readonly string[]
}

const identities = lookup(
  sql<
    StoredIdentity & { mentionedUserIds: Doc<string[]> | null },
    { messageIds: readonly string[] }
  >(
    'identities_of_messages',
    `
    select message_id as "messageId", internal_id as "internalId", channel_id as "channelId", channel_internal_id as "channelInternalId",
      message_feed_id as "messageFeedId", parent_id as "parentId", user_id as "userId", mentioned_user_ids as "mentionedUserIds"
    from messages
    where network_id = $networkId and message_id = any($messageIds::text[])
    `,
  ),
  (found) => new Map(found.map((message) => [message.messageId, message])),
)

/** The identity of a message, even of a deleted one. */
export const messageIdentity = async (
  reader: Reader,
  messageId: string,
): Promise<MessageIdentity | undefined> => {
  const stored = (await reader.lookUp(identities, { messageIds: [messageId] })).get(messageId)
  if (!stored) return undefined
  const { mentionedUserIds, ...identity } = stored
  const [channel] = await channelIdentities(reader, [stored.channelId])
  return (
    channel && {
      ...identity,
      channel,
      mentioned: mentionedUserIds === null ? [] : valueIn(mentionedUserIds),
    }
  )
}
