import { blockBetweenCondition, memberCondition } from '@causerie/authorization'
import { type Reader, sql } from '@causerie/kernel'
import { deletedOrBannedCondition } from '@causerie/replicas'
import { joinedAtExpression, membershipExpression } from '../channel-user/channel-membership.ts'
import { withReading } from '../marker/feed-reading.ts'
import { isReadingNow } from '../marker/marker-queries.ts'
import { isNewTo } from '../message/unread-messages.ts'

const inChannel = { channelId: 'g.channel_id', userId: 'v.user_id', type: 'c.type' }

/**
 * Users who may read a message, did not write it, and have not read it. Who reads its feed on any
 * device has read it.
 */
const recipients = sql<{ userId: string }, { messageId: string; userIds: readonly string[] }>(
  'recipients_of_message',
  `
  select v.user_id as "userId"
  from (
    select message_id, internal_id, channel_id, channel_internal_id, message_feed_id, segment_key, user_id, is_deleted, doc from messages
    where network_id = $networkId and message_id = $messageId
  ) g
  cross join lateral (
    select type, is_of_community from channels
    where network_id = $networkId and channel_id = g.channel_id and not is_deleted
    limit 1
  ) c
  cross join unnest($userIds::text[]) v(user_id)
  cross join lateral (
    select ${membershipExpression(inChannel)} as membership, ${joinedAtExpression(inChannel)} as joined_at
  ) m
  left join lateral (
    select read_to_segment from channel_user_states
    where network_id = $networkId and channel_id = g.channel_id and user_id = v.user_id and g.message_feed_id = g.channel_internal_id
    union all
    select read_to_segment from feed_user_states
    where network_id = $networkId and feed_id = g.message_feed_id and user_id = v.user_id
    limit 1
  ) s on true
  ${withReading('g.message_feed_id', 'v.user_id')}
  where (g.message_feed_id = g.channel_internal_id or exists (
      select from message_feeds where network_id = $networkId and feed_id = g.message_feed_id and not is_deleted
    ))
    and not (c.is_of_community and exists (
      select from communities where network_id = $networkId and community_id = g.channel_id and is_deleted
    ))
    and ${memberCondition('m')} and ${isNewTo({ userId: 'v.user_id', joinedAt: 'm.joined_at' })}
    and g.segment_key > lpad(coalesce(s.read_to_segment, 0)::text, 10, '0') and not ${isReadingNow}
    and not ${deletedOrBannedCondition('v.user_id')} and not ${blockBetweenCondition('v.user_id', ['g.user_id'])}
  `,
)

/** Those of these users who may be told of a message now, by one statement. */
export const recipientsOfMessage = async (
  reader: Reader,
  asked: { messageId: string; userIds: readonly string[] },
): Promise<string[]> => (await reader.rows(recipients, asked)).map(({ userId }) => userId)

/** What the words of a push need beside the message. */
export type MessagePlace = { type: string; channelName: string; senderName: string | null }

const place = sql<MessagePlace, { channelId: string; userId: string }>(
  'place_of_pushed_message',
  `
  select c.type, coalesce(o.doc ->> 'displayName', c.doc ->> 'displayName') as "channelName",
    (select doc ->> 'displayName' from users where network_id = $networkId and user_id = $userId) as "senderName"
  from channels c
  left join communities o on o.network_id = $networkId and o.community_id = c.channel_id and c.is_of_community
  where c.network_id = $networkId and c.channel_id = $channelId
  `,
)

/** The channel of a message, and the name of who wrote it. */
export const placeOfMessage = async (
  reader: Reader,
  { channelId, userId }: { channelId: string; userId: string },
): Promise<MessagePlace | undefined> => (await reader.rows(place, { channelId, userId }))[0]
