import type { Connection } from '@causerie/kernel/engine'
import { deviceIdOf, type Pattern } from './pattern.ts'

// These functions return SQL text.
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const id = (prefix: string, number: string): string =>
  `'${prefix}' || lpad(to_hex(${number}), 22, '0')`
const isoText = (at: string): string =>
  `to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const sha256 = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
const laneOf = (networkId: string, key: string): string =>
  `(('x' || left(${sha256(`${literal(`${networkId}\n`)} || ${key}`)}, 8))::bit(32)::bigint % (select count(*) from lanes))::int`
const eventId = (n: string, k: string): string => id('dd', `(${n}::bigint * 8 + ${k})`)

export type Extent = { users: number; now: string }

/**
 * Users of the year until `now`, each with a second sign-in some time after the first, and then a
 * sign-out: their ids and times.
 */
export const makePast = async (
  { query }: Connection,
  { networkId }: Pattern,
  { users, now }: Extent,
): Promise<void> => {
  const end = `timestamptz '${now}'`
  const at1 = `${end} - interval '365 days' * (1 - n / ${users}.0)`
  await query(`create unlogged table past as
    select n, at_1, at_2, 'past-' || n as user_id, ${id('aa', 'n')} as internal_id,
      ${id('bb', 'n')} as session_1, ${id('cc', 'n')} as session_2,
      'user:' || ${sha256(`'["${networkId}","past-' || n || '","${deviceIdOf('past-')}' || n || '"]'`)} as device,
      ${isoText('at_1')} as iso_1, ${isoText(`at_1 + interval '30 days'`)} as iso_1_30,
      ${isoText('at_2')} as iso_2, ${isoText(`at_2 + interval '30 days'`)} as iso_2_30, ${isoText(`at_2 + interval '31 days'`)} as iso_2_31
    from (select n, ${at1} as at_1 from generate_series(1, ${users}) n) users
      cross join lateral (select at_1 + (${end} - at_1) * ((n::bigint * 7919) % 1000) / 1000.0 as at_2) again`)
}

/** The place of each user's four events in the journal: the `k`-th of the `n`-th user. */
export const makePastEvents = async (
  { query }: Connection,
  { networkId }: Pattern,
): Promise<void> => {
  const inLane = 'over (partition by e.lane order by e.at, e.n, e.k)'
  await query(`create unlogged table past_events as
    select e.*, ${eventId('e.n', 'e.k')} as event_id, l.head + row_number() ${inLane} as position,
      coalesce(lag(${eventId('e.n', 'e.k')}) ${inLane}, l.last_id) as previous
    from (
      select n, k, ${laneOf(networkId, `'user:' || user_id`)} as lane, case when k < 3 then at_1 else at_2 end as at
      from past cross join generate_series(1, 4) k
    ) e join lanes l on l.lane = e.lane`)
  await query('create index on past_events (n) where k = 4')
}

/**
 * SQL text of a copy: `text` with the ids and times of the user `p` of the past instead of the
 * pattern's, and further `places`.
 */
export const copyOf = (
  text: string,
  pattern: Pattern,
  places: ReadonlyMap<string, string> = new Map(),
): string => {
  const columns = new Map([...columnsOf(pattern), ...places])
  const isFound = new RegExp(`(${[...columns.keys()].join('|')})`)
  const parts = text.split(isFound).filter((part) => part !== '')
  return parts.map((part) => columns.get(part) ?? literal(part)).join(' || ') || `''`
}

const columnsOf = ({
  userId,
  internalId,
  device,
  sessions,
  at,
}: Pattern): [text: string, column: string][] => {
  const later = (days: number, of: string): string =>
    new Date(Date.parse(of) + days * 24 * 60 * 60 * 1000).toISOString()
  return [
    [userId, 'p.user_id'],
    [internalId, 'p.internal_id'],
    [device, 'p.device'],
    [sessions[0], 'p.session_1'],
    [sessions[1], 'p.session_2'],
    [at[0], 'p.iso_1'],
    [later(30, at[0]), 'p.iso_1_30'],
    [at[1], 'p.iso_2'],
    [later(30, at[1]), 'p.iso_2_30'],
    [at[2], 'p.iso_2'],
    [later(31, at[2]), 'p.iso_2_31'],
  ]
}
