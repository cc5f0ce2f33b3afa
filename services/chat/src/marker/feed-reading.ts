import { type Reader, sql } from '@causerie/kernel'

/** Devices report every 30 s; one report may be late. */
const lapsesAfter = `interval '45 seconds'`

/** Joins the users who are reading a feed now, as `reading`, which is null for all others. */
export const withReading = (feedId: string, userId: string, name = 'reading'): string => `
  left join lateral (
    select reading_until > now() as is_reading, delivered_to_segment from reading
    where network_id = $networkId and feed_id = ${feedId} and user_id = ${userId}
    limit 1
  ) ${name} on true`

type OfUser = { feedIds: readonly string[]; userId: string }

const begin = sql<object, OfUser>(
  'begin_reading',
  `
  insert into reading (network_id, feed_id, user_id, reading_until)
  select $networkId, w.id, $userId, now() + ${lapsesAfter} from (select distinct unnest($feedIds::text[]) as id order by 1) w
  on conflict (network_id, feed_id, user_id) do update set reading_until = excluded.reading_until
  where reading.network_id = $networkId
  `,
)
const end = sql<object, OfUser>(
  'end_reading',
  `update reading set reading_until = null where network_id = $networkId and feed_id = any($feedIds::text[]) and user_id = $userId`,
)
const now = sql<{ feedId: string }, OfUser>(
  'feeds_being_read',
  `
  select feed_id as "feedId" from reading
  where network_id = $networkId and feed_id = any($feedIds::text[]) and user_id = $userId and reading_until > now()
  `,
)
const deliver = sql<object, { feedId: string; userId: string; segment: number }>(
  'deliver_message',
  `
  insert into reading (network_id, feed_id, user_id, delivered_to_segment) values ($networkId, $feedId, $userId, $segment)
  on conflict (network_id, feed_id, user_id) do update set delivered_to_segment = excluded.delivered_to_segment
  where reading.network_id = $networkId and reading.delivered_to_segment < excluded.delivered_to_segment
  `,
)

/**
 * What users read now, and what their devices got: shared by all instances of chat, and not
 * journaled (docs/adr/channels-and-messages.md).
 */
export const feedReading = {
  begin: (reader: Reader, of: OfUser) => reader.rows(begin, of),
  end: (reader: Reader, of: OfUser) => reader.rows(end, of),
  /** Those of the feeds that the user is reading now. */
  now: async (reader: Reader, of: OfUser): Promise<string[]> =>
    (await reader.rows(now, of)).map(({ feedId }) => feedId),
  deliver: (reader: Reader, of: { feedId: string; userId: string; segment: number }) =>
    reader.rows(deliver, of),
}
