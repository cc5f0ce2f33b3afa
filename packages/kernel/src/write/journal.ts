import { type Columns, recordsIn } from '@causerie/postgres'
import type { Recorded } from '@causerie/protocol'

/** A row of the journal as the driver returns it. */
export type JournalRow = Omit<Recorded, 'id' | 'data' | 'networkId' | 'trace'> & {
  event_id: string
  network_id: string
  data: string
  trace: string | null
}

export const recordedOf = ({
  event_id: id,
  network_id: networkId,
  data,
  trace,
  ...row
}: JournalRow): Recorded => {
  return {
    id,
    networkId,
    ...row,
    ...(trace !== null && { trace }),
    data: JSON.parse(data) as unknown,
  }
}

const position = 'j.lane, j.position, j.incarnation, j.previous'
const columns = `${position}, j.event_id, j.network_id, j.subject, j.type, j.version, j.at, j.actor, j.cause, j.hops, j.trace, j.data::text as data`

const eventsOfPage = 1_000
const bytesOfPage = 4_000_000
/**
 * The next events of a lane up to what was relayed: $1 lane, $2 the position before them. At least
 * one, and a thousand or about four megabytes at most.
 */
export const relayedAfter = `select ${columns} from (
  select *, sum(octet_length(data::text)) over (order by position) - octet_length(data::text) as bytes_before
  from (select * from journal where lane = $1 and position > $2
    and position <= (select relayed from relay where lane = $1) order by position limit ${eventsOfPage}) n) j
  where bytes_before < ${bytesOfPage} order by position`

/**
 * Events after these positions, in the order of each lane: $1 lanes, $2 positions, $3 limit for
 * each lane.
 */
export const eventsAfter = `select ${columns} from unnest($1::int[], $2::bigint[]) c(lane, position) cross join lateral
  (select * from journal j where j.lane = c.lane and j.position > c.position order by j.position limit $3::int) j`

/** Events at these positions ($1 lanes, $2 positions), in the order given. */
export const eventsAt = `select ${columns} from unnest($1::int[], $2::bigint[]) with ordinality c(lane, position, n)
  cross join lateral (select * from journal j where j.lane = c.lane and j.position = c.position limit 1) j order by c.n`

export const headsOf = 'select lane, head, last_id from lanes'

/** An event and the text of its data in the journal. */
export type WrittenEvent = { event: Recorded; data: string }
export const writtenOf = (event: Recorded): WrittenEvent => ({
  event,
  data: JSON.stringify(event.data),
})

const columnsOfEvents: Columns<WrittenEvent> = {
  lane: ['int', ({ event }) => String(event.lane)],
  position: ['bigint', ({ event }) => String(event.position)],
  event_id: ['text', ({ event }) => event.id],
  network_id: ['text', ({ event }) => event.networkId],
  subject: ['text', ({ event }) => event.subject],
  type: ['text', ({ event }) => event.type],
  version: ['int', ({ event }) => String(event.version)],
  incarnation: ['int', ({ event }) => String(event.incarnation)],
  at: ['timestamptz', ({ event }) => event.at],
  actor: ['text', ({ event }) => event.actor],
  cause: ['text', ({ event }) => event.cause],
  hops: ['int', ({ event }) => String(event.hops)],
  previous: ['text', ({ event }) => event.previous],
  trace: ['text', ({ event }) => event.trace ?? null],
  data: ['json', ({ data }) => data],
}

/** The CTE that inserts events. */
export const journalBranch = (events: readonly WrittenEvent[], values: unknown[]): string =>
  `j as (insert into journal (${Object.keys(columnsOfEvents).join(', ')}) select * from ${recordsIn(events, columnsOfEvents, values)} r)`
