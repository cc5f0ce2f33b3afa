import type { MessagePreview } from '@causerie/contracts/chat'
import { lookup, type Reader, sql, valueIn } from '@causerie/kernel'
import { withAuthor } from './message-author.ts'
import { type ShownMessage, shownColumns } from './message-queries.ts'

/** Five pages: so many messages are looked through for one that is shown. */
const mostExamined = 100

/** The newest message of the feed with this id of which a condition holds, as a query. */
const newestIn = (feedId: string, where: string): string => `
  select x.*
  from (
    select ${shownColumns}, g.segment_key, g.internal_id
    from (
      select * from messages where network_id = $networkId and message_feed_id = ${feedId}
      order by segment_key desc, internal_id desc
      limit ${mostExamined}
    ) g
    ${withAuthor}
    order by g.segment_key desc, g.internal_id desc
  ) x
  where ${where}
  order by x.segment_key desc, x.internal_id desc
  limit 1`

const newestOfFeeds = (name: string, where: string) =>
  lookup(
    sql<ShownMessage, { feedIds: readonly string[] }>(
      name,
      `
      select m.*
      from unnest($feedIds::text[]) w(id)
      cross join lateral (${newestIn('w.id', where)}) m
      `,
    ),
    (found) => new Map(found.map((message) => [message.messageFeedId, message])),
  )

/** Ids of messages begin with their time. */
const newestOfChannels = (name: string, where: string) =>
  lookup(
    sql<ShownMessage, { channelIds: readonly string[]; internalIds: readonly string[] }>(
      name,
      `
      select m.*
      from unnest($channelIds::text[], $internalIds::text[]) w(channel_id, internal_id)
      cross join lateral (
        select n.*
        from (
          select w.internal_id as id
          union all
          select feed_id from message_feeds where network_id = $networkId and channel_id = w.channel_id and not is_deleted
        ) f
        cross join lateral (${newestIn('f.id', where)}) n
        order by n.internal_id desc
        limit 1
      ) m
      `,
    ),
    (found) => new Map(found.map((message) => [message.channelId, message])),
  )

const isAny = 'true'
const isLive = 'not (x."isDeleted" or x."isHidden")'
const ofFeeds = {
  any: newestOfFeeds('newest_messages', isAny),
  live: newestOfFeeds('newest_live_messages', isLive),
}
const ofChannels = {
  any: newestOfChannels('newest_messages_of_channels', isAny),
  live: newestOfChannels('newest_live_messages_of_channels', isLive),
}

type PreviewsQuery = { feedIds: readonly string[]; isIncludeDeleted: boolean }
/** The newest message of each feed; none of a feed without one. */
export const newestMessagesOf = async (
  reader: Reader,
  { feedIds, isIncludeDeleted }: PreviewsQuery,
): Promise<ShownMessage[]> => {
  if (feedIds.length === 0) return []
  const found = await reader.lookUp(isIncludeDeleted ? ofFeeds.any : ofFeeds.live, { feedIds })
  return feedIds.flatMap((feedId) => found.get(feedId) ?? [])
}

type Previewed = {
  channels: readonly { channelId: string; internalId: string }[]
  isIncludeDeleted: boolean
}
/**
 * The newest message of each channel, in whichever of its feeds it is: clients move the preview of
 * a channel with any of them.
 */
export const messagePreviews = async (
  reader: Reader,
  { channels, isIncludeDeleted }: Previewed,
): Promise<MessagePreview[]> => {
  if (channels.length === 0) return []
  const asked = {
    channelIds: channels.map(({ channelId }) => channelId),
    internalIds: channels.map(({ internalId }) => internalId),
  }
  const found = await reader.lookUp(isIncludeDeleted ? ofChannels.any : ofChannels.live, asked)
  return channels.flatMap(({ channelId }) => found.get(channelId) ?? []).map(presentPreview)
}

const presentPreview = ({
  doc,
  messageId,
  channelId,
  messageFeedId,
  userId,
  isDeleted,
  isHidden,
}: ShownMessage): MessagePreview => {
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
