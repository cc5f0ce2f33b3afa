import type { SqlValues } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { joinedAtExpression, membershipExpression } from '../channel-user/channel-membership.ts'
import { lastShownMention } from '../message/shown-mention.ts'
import { unreadOf } from '../message/unread-messages.ts'
import type { MarkedFeed } from './marker-queries.ts'
import { isReadingNow } from './readers-of-messages.ts'

type Filter = SqlValues & {
  channelId: string
  feedId: string
  isDefaultFeed: boolean
  type: string
  /** Who wrote the message is not listed. */
  authorId: string
  segment: number
  lastSegment: number
  isRead: boolean
  now: string
  memberships: readonly string[] | null
}
/** A user with what they have read in the feed, and got. */
export type MarkedBy = { id: string; userInternalId: string } & Pick<
  MarkedFeed,
  'readToSegment' | 'deliveredToSegment' | 'lastMentionSegment' | 'unreadCount'
> & {
    markedAt: string | null
  }

const inChannel = (userId: string) => ({ channelId: '$channelId', userId, type: '$type::text' })
const joinedAt = (user: string): string => joinedAtExpression(inChannel(user))
const mentioned = { feedId: '$feedId', userId: 's.user_id', joinedAt: joinedAt('s.user_id') }

/** What is known of the users of a feed: of each, one row. */
const positions = `(
  select $networkId as network_id, z.user_id, max(z.read_to_segment) as read_to_segment, max(z.delivered_to_segment) as delivered_to_segment,
    max(z.last_mention_segment) as last_mention_segment, max(z.marked_at) as marked_at
  from (
    select s.user_id, s.read_to_segment, s.read_to_segment as delivered_to_segment, ${lastShownMention(mentioned)} as last_mention_segment, s.marked_at
    from channel_user_states s
    cross join lateral (select * from channel_activities where network_id = $networkId and channel_id = $channelId limit 1) a
    where s.network_id = $networkId and s.channel_id = $channelId and $isDefaultFeed::boolean
    union all
    select s.user_id, s.read_to_segment, s.read_to_segment, ${lastShownMention(mentioned, 'f')}, s.marked_at
    from feed_user_states s
    cross join lateral (select * from message_feeds where network_id = $networkId and feed_id = $feedId limit 1) f
    where s.network_id = $networkId and s.feed_id = $feedId
    union all
    select user_id, case when is_reading then $lastSegment::int4 else 0 end,
      greatest(delivered_to_segment, case when is_reading then $lastSegment::int4 end), 0, null
    from (
      select user_id, delivered_to_segment, ${isReadingNow('$channelId', '$type::text')} as is_reading
      from reading where network_id = $networkId and feed_id = $feedId
    ) r
  ) z
  group by z.user_id
) m`

/** What one of them has not read; nothing once they are no longer in the channel. */
const unreadBy = (row: string): string => `
  case when ${membershipExpression(inChannel(`${row}.id`))} = 'member'
    then ${unreadOf({ ...ofFeed, readToSegment: `${row}.read_to_segment`, userId: `${row}.id`, joinedAt: joinedAt(`${row}.id`) })}
    else 0 end`
const ofFeed = { feedId: '$feedId', channelId: '$channelId', lastSegment: '$lastSegment::int4' }

const inRelation = (user: string): string => `(
  ${user}.membership = any($memberships::text[])
  or ('non-member' = any($memberships::text[]) and ${user}.membership = 'none')
  or ('deleted' = any($memberships::text[]) and ${user}.is_deleted)
  or ('muted' = any($memberships::text[]) and exists (
    select from channel_user_states s
    where s.network_id = $networkId and s.channel_id = $channelId and s.user_id = ${user}.id and s.mute_timeout > $now
  ))
)`

/** Who has read a message, or got it, by id. */
export const markedByList = list<Omit<MarkedBy, 'id'>, Filter>()('marked_by', {
  sorts: { byUser: { by: 'm.user_id', order: 'asc', isUnindexed: true } },
  scan: {
    from: `${positions}
      cross join lateral (
        select internal_id, is_deleted from users where network_id = $networkId and user_id = m.user_id limit 1
      ) u`,
    id: 'm.user_id',
    columns: `u.internal_id, u.is_deleted, m.read_to_segment, m.delivered_to_segment, m.last_mention_segment, m.marked_at,
      case when $memberships::text[] is null then null else ${membershipExpression(inChannel('m.user_id'))} end as membership`,
    where: `m.user_id <> $authorId
      and case when $isRead::boolean then m.read_to_segment else m.delivered_to_segment end >= $segment`,
  },
  match: (scanned) => `$memberships::text[] is null or ${inRelation(scanned)}`,
  isFiltered: ({ memberships }) => memberships !== null,
  show: {
    columns: (row) =>
      `${row}.internal_id as "userInternalId", ${row}.read_to_segment as "readToSegment", ${row}.delivered_to_segment as "deliveredToSegment",
      ${row}.last_mention_segment as "lastMentionSegment", ${row}.marked_at as "markedAt", ${unreadBy(row)} as "unreadCount"`,
  },
})
