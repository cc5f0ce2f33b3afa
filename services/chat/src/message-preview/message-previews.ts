import type { MessageFeedInfo, MessagePreview } from '@causerie/contracts/chat'
import { lookup, type Reader, sql, valueIn } from '@causerie/kernel'
import type { ShownChannel } from '../channel/channel-queries.ts'
import { withAuthor } from '../message/message-author.ts'
import { type ShownMessage, shownColumns } from '../message/message-queries.ts'

/** Five pages: so many messages are looked through for one that is shown. */
const mostExamined = 100

const newestMessages = (name: string, where: string) =>
  lookup(
    sql<ShownMessage, { feedIds: readonly string[] }>(
      name,
      `
      select m.*
      from unnest($feedIds::text[]) w(id)
      cross join lateral (
        select x.*
        from (
          select ${shownColumns}, g.segment_key, g.internal_id
          from (
            select * from messages where network_id = $networkId and message_feed_id = w.id
            order by segment_key desc, internal_id desc
            limit ${mostExamined}
          ) g
          ${withAuthor}
          order by g.segment_key desc, g.internal_id desc
        ) x
        where ${where}
        order by x.segment_key desc, x.internal_id desc
        limit 1
      ) m
      `,
    ),
    (found) => new Map(found.map((message) => [message.messageFeedId, message])),
  )

const newest = newestMessages('newest_messages', 'true')
const newestLive = newestMessages('newest_live_messages', 'not (x."isDeleted" or x."isHidden")')

type Asked = { feedIds: readonly string[]; isIncludeDeleted: boolean }
/** The newest message of each feed; none of a feed without one. */
export const newestMessagesOf = async (reader: Reader, { feedIds, isIncludeDeleted }: Asked): Promise<ShownMessage[]> => {
  if (feedIds.length === 0) return []
  const found = await reader.lookUp(isIncludeDeleted ? newest : newestLive, { feedIds })
  return feedIds.flatMap((feedId) => found.get(feedId) ?? [])
}

/** The newest messages of the default feeds of channels, by the internal ids of these. */
export const messagePreviews = async (reader: Reader, asked: Asked): Promise<MessagePreview[]> =>
  (await newestMessagesOf(reader, asked)).map(presentPreview)

const presentPreview = ({ doc, messageId, channelId, messageFeedId, userId, isDeleted, isHidden }: ShownMessage): MessagePreview => {
  const { channelSegment, type, data, parentId, createdAt, updatedAt } = valueIn(doc)
  return {
    messageId,
    channelId,
    channelPublicId: channelId,
    messageFeedId,
    segment: channelSegment,
    dataType: type,
    data: isHidden ? {} : data,
    creatorId: userId,
    creatorPublicId: userId,
    parentId,
    isDeleted: isDeleted || isHidden,
    createdAt,
    updatedAt,
  }
}

/** The feed of a preview, if its channel is among these: its default feed, with the name of the channel. */
export const feedOf = ({ messageFeedId, messageId, channelId }: MessagePreview, channels: readonly ShownChannel[]): MessageFeedInfo[] =>
  channels
    .filter((channel) => channel.channelId === channelId)
    .map((channel) => {
      const { displayName, createdAt, updatedAt } = valueIn(channel.doc)
      return { messageFeedId, name: channel.displayName ?? displayName, createdAt, updatedAt, messagePreviewId: messageId }
    })
