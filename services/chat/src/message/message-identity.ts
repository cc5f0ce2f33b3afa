import { type Doc, lookup, type Reader, sql, valueIn } from '@causerie/kernel'
import { type ChannelIdentity, identityOf } from '../channel/channel-identity.ts'
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

type StoredMessage = StoredIdentity &
  Pick<ChannelIdentity, 'type' | 'isOfCommunity' | 'conversing'> & {
    mentionedUserIds: Doc<string[]> | null
  }

const identities = lookup(
  sql<StoredMessage, { messageIds: readonly string[] }>(
    'identities_of_messages',
    `
    select x.message_id as "messageId", x.internal_id as "internalId", x.channel_id as "channelId", x.channel_internal_id as "channelInternalId",
      x.message_feed_id as "messageFeedId", x.parent_id as "parentId", x.user_id as "userId", x.mentioned_user_ids as "mentionedUserIds",
      i.type, i."isOfCommunity", i.conversing
    from messages x
    cross join lateral (${identityOf('x.channel_id')}) i
    where x.network_id = $networkId and x.message_id = any($messageIds::text[])
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
  const { mentionedUserIds, type, isOfCommunity, conversing, ...identity } = stored
  const { channelId, channelInternalId: internalId } = identity
  return {
    ...identity,
    channel: { channelId, internalId, type, isOfCommunity, conversing },
    mentioned: mentionedUserIds === null ? [] : valueIn(mentionedUserIds),
  }
}
