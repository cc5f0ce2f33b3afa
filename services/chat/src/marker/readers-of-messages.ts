import { lookup, type Reader, sql } from '@causerie/kernel'
import { membershipExpression } from '../channel-user/channel-membership.ts'

/**
 * Users of a channel whose positions are looked at: in larger channels, the counts say "at least".
 */
const usersExamined = 1_000

/**
 * Whether the user of a row of `reading` reads a feed of the channel now: who is banned, or has
 * left, does not.
 */
export const isReadingNow = (channelId: string, type: string): string =>
  `case when reading_until > now() then ${membershipExpression({ channelId, userId: 'reading.user_id', type })} = 'member' else false end`

/** How many users other than its author have read a message, and got it. */
export type Counts = { messageId: string; readCount: number; deliveredCount: number }

const counts = lookup(
  sql<Counts, { messageIds: readonly string[] }>(
    'readers_of_messages',
    `
    select g.message_id as "messageId", n."readCount", n."deliveredCount"
    from (select distinct unnest($messageIds::text[]) as id) w
    cross join lateral (
      select message_id, channel_id, message_feed_id as feed_id, user_id, segment_key::int4 as segment
      from messages where network_id = $networkId and message_id = w.id
      limit 1
    ) g
    cross join lateral (select type, internal_id from channels where network_id = $networkId and channel_id = g.channel_id limit 1) c
    cross join lateral (
      select count(*) filter (where x.has_read)::int4 as "readCount", count(*)::int4 as "deliveredCount"
      from (
        select z.user_id, bool_or(z.has_read) as has_read
        from (
          select s.user_id, true as has_read
          from (
            select user_id, read_to_segment from channel_user_states
            where network_id = $networkId and channel_id = g.channel_id and g.feed_id = c.internal_id
            order by user_id
            limit ${usersExamined}
          ) s
          where s.read_to_segment >= g.segment
          union all
          select f.user_id, true
          from (
            select user_id, read_to_segment from feed_user_states
            where network_id = $networkId and feed_id = g.feed_id
            order by user_id
            limit ${usersExamined}
          ) f
          where f.read_to_segment >= g.segment
          union all
          select r.user_id, r.is_reading
          from (
            select user_id, ${isReadingNow('g.channel_id', 'c.type')} as is_reading, delivered_to_segment
            from reading
            where network_id = $networkId and feed_id = g.feed_id
            order by user_id
            limit ${usersExamined}
          ) r
          where r.is_reading or r.delivered_to_segment >= g.segment
        ) z
        where z.user_id <> g.user_id
        group by z.user_id
      ) x
    ) n
    `,
  ),
  (found) => new Map(found.map((message) => [message.messageId, message])),
)

/** Counts of the messages as they are now. */
export const readersNow = async (
  reader: Reader,
  messageIds: readonly string[],
): Promise<Counts[]> => {
  const found = await reader.lookUp(counts, { messageIds })
  return messageIds.flatMap((messageId) => found.get(messageId) ?? [])
}

/** Every listener asks for every message, so the counts of a message are read once in a second. */
const keptFor = 1_000
const keptAtMost = 10_000
type Kept = { counts: Promise<Counts | undefined>; until: number }
const kept = new Map<string, Kept>()

/** Counts of the messages, in their order; of each a second old at most. */
export const readersOfMessages = async (
  reader: Reader,
  messageIds: readonly string[],
): Promise<Counts[]> => {
  const now = performance.now()
  const asked = messageIds.map((messageId) => keptOrRead(reader, messageId, now))
  return (await Promise.all(asked)).flatMap((found) => found ?? [])
}

const keptOrRead = (reader: Reader, messageId: string, now: number): Kept['counts'] => {
  // Network ids contain no line break.
  const key = `${reader.networkId}\n${messageId}`
  const known = kept.get(key)
  if (known && known.until > now) return known.counts
  const read = readersNow(reader, [messageId]).then(([found]) => found)
  // What failed is asked again.
  read.catch(() => kept.delete(key))
  kept.delete(key)
  kept.set(key, { counts: read, until: now + keptFor })
  for (const [oldest, { until }] of kept) {
    if (until > now && kept.size <= keptAtMost) break
    kept.delete(oldest)
  }
  return read
}
