import type { MessageFeedInfo, MessagePreview } from '@causerie/contracts'
import { lookup, type Reader, sql } from '@causerie/kernel'
import type { ChannelDoc } from '../channel/channel.ts'
import type { ShownChannel } from '../channel/channel-queries.ts'
import type { MessageDoc, MessageRow } from '../message/message.ts'
import { type ShownMessage, shownColumns, withAuthor } from '../message/message-queries.ts'

/** Five pages: so many messages are looked through for one that is shown. */
const mostExamined = 100

type Newest = ShownMessage & Pick<MessageRow, 'channelInternalId'>

const newestMessages = (name: string, where: string) =>
  lookup(
    sql<Newest, { channelIds: readonly string[] }>(
      name,
      `
      select m.*
      from unnest($channelIds::text[]) w(id)
      cross join lateral (
        select x.*
        from (
          select ${shownColumns}, g.channel_internal_id as "channelInternalId", g.segment_key, g.internal_id
          from (
            select * from messages where network_id = $networkId and channel_id = w.id
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
    (found) => new Map(found.map((message) => [message.channelId, message])),
  )

const newest = newestMessages('newest_messages', 'true')
const newestLive = newestMessages('newest_live_messages', 'not (x."isDeleted" or x."isHidden")')

type Asked = { channelIds: readonly string[]; isIncludeDeleted: boolean }
/** The newest message of each channel; none of a channel without one. */
export const messagePreviews = async (reader: Reader, { channelIds, isIncludeDeleted }: Asked): Promise<MessagePreview[]> => {
  if (channelIds.length === 0) return []
  const found = await reader.lookUp(isIncludeDeleted ? newest : newestLive, { channelIds })
  return channelIds.flatMap((channelId) => {
    const message = found.get(channelId)
    return message ? [presentPreview(message)] : []
  })
}

const presentPreview = ({ doc, messageId, channelId, channelInternalId, userId, isDeleted, isHidden }: Newest): MessagePreview => {
  // Stored by the schema of the row.
  const { channelSegment, type, data, parentId, createdAt, updatedAt } = JSON.parse(doc) as MessageDoc
  return {
    messageId,
    channelId,
    channelPublicId: channelId,
    messageFeedId: channelInternalId,
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

/** The feed of a preview, if its channel is among these; a channel has one feed, with the name of the channel. */
export const feedOf = ({ messageFeedId, messageId, channelId }: MessagePreview, channels: readonly ShownChannel[]): MessageFeedInfo[] =>
  channels
    .filter((channel) => channel.channelId === channelId)
    .map((channel) => {
      // Stored by the schema of the row.
      const { displayName, createdAt, updatedAt } = JSON.parse(channel.doc) as ChannelDoc
      return { messageFeedId, name: channel.displayName ?? displayName, createdAt, updatedAt, messagePreviewId: messageId }
    })
