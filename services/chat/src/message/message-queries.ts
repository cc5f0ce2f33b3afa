import type { HashFlag } from '@causerie/contracts/shared'
import { type Doc, docOf, lookup, type Reader, sql, valueIn } from '@causerie/kernel'
import {
  type LatestReactionRow,
  type MessageActivity,
  type MessageDoc,
  type MessageRow,
  messages,
} from './message.ts'
import { hidden, withAuthor } from './message-author.ts'

/** What an answer needs of a message. */
export type ShownMessage = Pick<
  MessageRow,
  | 'messageId'
  | 'channelId'
  | 'channelInternalId'
  | 'messageFeedId'
  | 'userId'
  | 'fileId'
  | 'referenceId'
  | 'flagCount'
  | 'isDeleted'
> & {
  doc: Doc<MessageDoc>
  activity: Doc<MessageActivity>
  /** JSON; null without flags. */
  hashFlag: Doc<HashFlag> | null
  /** JSON; null before the first one. */
  latestReaction: Doc<LatestReactionRow> | null
  /** A JSON array; null if empty. */
  mentionedUserIds: Doc<string[]> | null
  /**
   * Whether the author is banned, from the channel or the network, or was deleted with their
   * messages: it reads as deleted.
   */
  isHidden: boolean
}

/** Whom a message mentions. */
export const mentionedUsersOf = ({
  mentionedUserIds,
}: Pick<ShownMessage, 'mentionedUserIds'>): string[] =>
  mentionedUserIds === null ? [] : valueIn(mentionedUserIds)

/** The number of a message in its feed. Rows are stored by this schema. */
export const segmentOf = ({ doc }: Pick<ShownMessage, 'doc'>): number => valueIn(doc).channelSegment

/** What an answer needs, from a row of the batch. */
export const shownMessage = (message: MessageRow, isHidden = false): ShownMessage => ({
  ...message,
  doc: messages.docOf(message),
  activity: docOf(message.activity),
  hashFlag: message.hashFlag && docOf(message.hashFlag),
  latestReaction: message.latestReaction && docOf(message.latestReaction),
  mentionedUserIds: docOf(message.mentions.map(({ userId }) => userId)),
  isHidden,
})

/** Columns of `messages g`, of its author `u`, and of the author's places in the channel. */
export const shownColumns = `
  g.message_id as "messageId", g.channel_id as "channelId", g.channel_internal_id as "channelInternalId", g.message_feed_id as "messageFeedId",
    g.user_id as "userId", g.file_id as "fileId", g.reference_id as "referenceId", g.flag_count as "flagCount", g.is_deleted as "isDeleted", g.doc, g.activity, g.hash_flag as "hashFlag", g.latest_reaction as "latestReaction", g.mentioned_user_ids as "mentionedUserIds",
    ${hidden} as "isHidden"`

const byIds = lookup(
  sql<ShownMessage, { messageIds: readonly string[] }>(
    'messages_by_ids',
    `
    select ${shownColumns}
    from unnest($messageIds::text[]) w(id)
    cross join lateral (select * from messages where network_id = $networkId and message_id = w.id limit 1) g
    ${withAuthor}
    `,
  ),
  (found) => new Map(found.map((message) => [message.messageId, message])),
)

/** Messages in the order of the ids, even deleted ones, without unknown ones. */
export const messagesByIds = async (
  reader: Reader,
  messageIds: readonly string[],
): Promise<ShownMessage[]> => {
  if (messageIds.length === 0) return []
  const found = await reader.lookUp(byIds, { messageIds })
  return messageIds.flatMap((messageId) => found.get(messageId) ?? [])
}
