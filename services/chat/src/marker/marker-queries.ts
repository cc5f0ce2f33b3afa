import { type Reader, sql } from '@causerie/kernel'
import { bannedViewerCondition, channelsOfMember } from '../channel-user/channel-membership.ts'
import { segmentKey } from '../message/message.ts'
import { lastShownMention } from '../message/shown-mention.ts'
import { countedPosition, unreadOf } from '../message/unread-messages.ts'
import { withReading } from './feed-reading.ts'

/** What a user has not read in all of their channels. */
export type MarkedUser = {
  userInternalId: string
  userCreatedAt: string
  /** When the statement ran. */
  now: string
  unreadInAll: number
  isMentionedInAll: boolean
  changedAtInAll: string | null
}
/** How far they have read a feed, and what they have not read in its channel. */
export type MarkedFeed = {
  feedId: string
  entityId: string
  lastSegment: number
  /** The last segment less what is unread. */
  readToSegment: number
  /** Where the user stopped reading. */
  recordedSegment: number
  deliveredToSegment: number
  lastMentionSegment: number
  unreadCount: number
  feedCreatedAt: string
  feedChangedAt: string
  unreadInChannel: number
  isMentionedInChannel: boolean
}
type Row = MarkedUser & (MarkedFeed | { feedId: null })

const timeOf = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type OfMember = { userId: string; isReading: string }
/** Whether the user of `feedsOfMember` is reading a feed now. */
export const isReadingNow = 'coalesce(reading.is_reading, false)'

/**
 * Everything that is counted comes from here, as `positions`: what a user has not read in each feed of
 * the channels of which they are a member. A feed that they are reading, by an expression, is read to
 * its end.
 */
export const feedsOfMember = ({ userId, isReading }: OfMember): string => {
  const member = { userId, joinedAt: 'mine.joined_at' }
  return `
  mine as materialized (
    ${channelsOfMember(userId)}
  ),
  positions as (
    select c.channel_id, c.internal_id as entity_id, f.feed_id, f.last_segment, f.created_at, n.unread,
      p.read_to_segment, p.last_mention_segment, f.read_to_segment as recorded_segment,
      coalesce(reading.delivered_to_segment, 0) as delivered_to_segment, greatest(f.changed_at, f.marked_at) as changed_at
    from mine
    cross join lateral (
      select channel_id, internal_id, type, created_at from channels
      where network_id = $networkId and channel_id = mine.channel_id and not is_deleted
      limit 1
    ) c
    left join lateral (
      select last_segment, last_activity, last_channel_mention_segment, channel_mention_segments from channel_activities
      where network_id = $networkId and channel_id = mine.channel_id
      limit 1
    ) a on true
    cross join lateral (
      select c.internal_id as feed_id, coalesce(a.last_segment, 0) as last_segment, c.created_at, s.marked_at,
        coalesce(a.last_activity, c.created_at) as changed_at, coalesce(s.read_to_segment, 0) as read_to_segment,
        ${lastShownMention({ feedId: 'c.internal_id', ...member })} as last_mention_segment
      from (select 1) one
      left join lateral (
        select read_to_segment, last_mentioned_segment, mentioned_segments, marked_at from channel_user_states
        where network_id = $networkId and channel_id = c.channel_id and user_id = ${userId}
        limit 1
      ) s on true
      union all
      select m.feed_id, m.last_segment, m.created_at, s.marked_at, greatest(a.last_activity, m.created_at), coalesce(s.read_to_segment, 0),
        ${lastShownMention({ feedId: 'm.feed_id', ...member }, 'm')}
      from message_feeds m
      left join lateral (
        select read_to_segment, last_mentioned_segment, mentioned_segments, marked_at from feed_user_states
        where network_id = $networkId and feed_id = m.feed_id and user_id = ${userId}
        limit 1
      ) s on true
      where m.network_id = $networkId and m.channel_id = c.channel_id and not m.is_deleted
    ) f
    ${withReading('f.feed_id', userId)}
    cross join lateral (
      select case when ${isReading} then f.last_segment else f.read_to_segment end as read_to_segment
    ) r
    cross join lateral (
      select ${unreadOf({ feedId: 'f.feed_id', channelId: 'c.channel_id', lastSegment: 'f.last_segment', readToSegment: 'r.read_to_segment', ...member })} as unread
    ) n
    cross join lateral (${countedPosition({ lastSegment: 'f.last_segment', readToSegment: 'r.read_to_segment', unread: 'n.unread', lastMention: 'f.last_mention_segment' })}) p
    where not ${bannedViewerCondition({ channelId: 'c.channel_id', userId, type: 'c.type' })}
  )`
}

/** And what they have not read in each channel. */
const markedFeedsOfMember = `
  ${feedsOfMember({
    userId: '$userId',
    isReading: `${isReadingNow} and f.feed_id <> all($left::text[]) or f.feed_id = any($begun::text[])`,
  })},
  marked as (
    select p.*, sum(p.unread) over of_channel as unread_in_channel,
      bool_or(p.last_mention_segment > p.read_to_segment) over of_channel as is_mentioned_in_channel
    from positions p
    window of_channel as (partition by p.channel_id)
  )`

type MarkersQuery = {
  userId: string
  /** Of these channels all feeds; public or internal ids, or ids of feeds. */
  channelIds: readonly string[]
  /** These feeds; the id of a channel is that of its default feed. */
  feedIds: readonly string[]
  /** Instead of ids: what changed after this time, the first that changed first. */
  changedAfter: string | null
  limit: number
  /** Feeds that the user begins to read meanwhile, and feeds that they leave. */
  begun: readonly string[]
  left: readonly string[]
}

const marked = sql<Row, MarkersQuery>(
  'marked_feeds',
  `
  with ${markedFeedsOfMember}
  select u.internal_id as "userInternalId", u.created_at as "userCreatedAt", ${timeOf('now()')} as now,
    t.unread::int4 as "unreadInAll", t.is_mentioned as "isMentionedInAll", t.changed_at as "changedAtInAll", e.*
  from (select internal_id, created_at from users where network_id = $networkId and user_id = $userId limit 1) u
  cross join (
    select coalesce(sum(unread), 0) as unread,
      coalesce(bool_or(last_mention_segment > read_to_segment), false) as is_mentioned, max(changed_at) as changed_at
    from marked
  ) t
  left join (
    select feed_id as "feedId", entity_id as "entityId", last_segment as "lastSegment", read_to_segment as "readToSegment",
      recorded_segment as "recordedSegment", greatest(delivered_to_segment, read_to_segment) as "deliveredToSegment", last_mention_segment as "lastMentionSegment",
      unread as "unreadCount", created_at as "feedCreatedAt", changed_at as "feedChangedAt", unread_in_channel::int4 as "unreadInChannel",
      is_mentioned_in_channel as "isMentionedInChannel"
    from marked
    where case when $changedAfter::text is null
      then array[channel_id, entity_id, feed_id] && $channelIds::text[] or feed_id = any($feedIds::text[])
        or (feed_id = entity_id and channel_id = any($feedIds::text[]))
      else changed_at > $changedAfter end
    order by changed_at
    fetch first ($limit::int) rows with ties
  ) e on true
  `,
)

/**
 * The feeds that are asked for, of those that the user may read, and what is unread in all; nothing
 * of a user who does not exist.
 */
export const markedFeeds = async (
  reader: Reader,
  asked: MarkersQuery,
): Promise<{ user: MarkedUser | undefined; feeds: MarkedFeed[] }> => {
  const rows = await reader.rows(marked, asked)
  return { user: rows[0], feeds: rows.flatMap((row) => (row.feedId === null ? [] : [row])) }
}

const segments = sql<{ segment: number }, { feedId: string; messageId: string }>(
  'segment_in_feed',
  `
  select segment_key::int4 as segment from messages
  where network_id = $networkId and message_id = $messageId and message_feed_id = $feedId
  `,
)

/** The segment of a message in a feed; undefined if it is not there. */
export const segmentInFeed = async (
  reader: Reader,
  of: { feedId: string; messageId: string },
): Promise<number | undefined> => (await reader.rows(segments, of))[0]?.segment

const bySegment = sql<{ messageId: string }, { feedId: string; segmentKey: string }>(
  'message_with_segment',
  `
  select message_id as "messageId" from messages
  where network_id = $networkId and message_feed_id = $feedId and segment_key = $segmentKey
  `,
)

/** The message of a feed that has this segment. */
export const messageInFeed = async (
  reader: Reader,
  { feedId, segment }: { feedId: string; segment: number },
): Promise<string | undefined> =>
  (await reader.rows(bySegment, { feedId, segmentKey: segmentKey(segment) }))[0]?.messageId
