import { isHidden } from './message-author.ts'

/**
 * The newest messages of a feed that are looked at. Who has not read more than these is shown so
 * many, or fewer.
 */
const unreadAtMost = 500

/**
 * Who reads, and since when they are in the channel: SQL expressions; null where that is not known.
 */
type Reader = { userId: string; joinedAt: string }
/**
 * Whether a message `g`, with its document, is one that a user can have unread: others wrote it
 * since the user joined, and it is not deleted. One to which an administrator gave a time of the
 * past counts from when it was recorded. Whether a ban hides it is asked of its author, as
 * `isHidden` says.
 */
export const isNewTo = ({ userId, joinedAt }: Reader): string => `
  g.user_id <> ${userId} and not g.is_deleted and (
    g.doc ->> 'createdAt' >= coalesce(${joinedAt}, '') or g.internal_id >= (select ${firstIdSince('j.at')} from (select ${joinedAt} as at) j)
  )`

/** What `firstIdSince` of the kernel makes of a time, as an expression. */
const firstIdSince = (at: string): string =>
  `lpad(to_hex(extract(epoch from date_trunc('second', (${at})::timestamptz))::int8), 8, '0') || lpad(to_hex(substr(${at}, 21, 3)::int4), 3, '0')`

type Unread = Reader & {
  feedId: string
  channelId: string
  lastSegment: string
  readToSegment: string
}
/**
 * How many messages of a feed are unread to a user who has read it up to a segment, as an
 * expression. They are counted, because a difference of segments includes what the user wrote, what
 * was deleted, what a ban hides, and what was said before they joined. Nothing is read of a feed
 * that was read to its end.
 */
export const unreadOf = ({
  feedId,
  channelId,
  lastSegment,
  readToSegment,
  ...reader
}: Unread): string => `
  case when ${lastSegment} > ${readToSegment} then coalesce((
    select sum(x.messages)::int4
    from (
      select ${channelId} as channel_id, g.user_id, count(*) as messages
      from (
        select internal_id, user_id, is_deleted, doc from messages
        where network_id = $networkId and message_feed_id = ${feedId} and segment_key > lpad((${readToSegment})::text, 10, '0')
        order by segment_key desc, internal_id desc
        limit ${unreadAtMost}
      ) g
      where ${isNewTo(reader)}
      group by g.user_id
    ) x
    where not ${isHidden('x')}
  ), 0) else 0 end`

type Position = { lastSegment: string; readToSegment: string; unread: string; lastMention: string }
/**
 * A position as clients count by it: the last segment less `read_to_segment` is what is unread, and
 * somebody is mentioned while `last_mention_segment` is greater.
 */
export const countedPosition = ({
  lastSegment,
  readToSegment,
  unread,
  lastMention,
}: Position): string => `
  select ${lastSegment} - ${unread} as read_to_segment,
    case when ${unread} > 0 and ${lastMention} > ${readToSegment}
      then greatest(${lastMention}, ${lastSegment} - ${unread} + 1)
      else least(${lastMention}, ${lastSegment} - ${unread}) end as last_mention_segment`
