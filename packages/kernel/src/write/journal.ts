import type { Recorded } from '@causerie/contracts'

/** A row of the journal as the driver gives it. */
export type JournalRow = Omit<Recorded, 'id' | 'data' | 'networkId' | 'trace'> & {
  event_id: string
  network_id: string
  data: string
  trace: string | null
}

export const recordedOf = ({ event_id: id, network_id: networkId, data, trace, ...row }: JournalRow): Recorded => {
  return { id, networkId, ...row, ...(trace !== null && { trace }), data: JSON.parse(data) as unknown }
}

const place = 'j.lane, j.position, j.incarnation, j.previous'
const columns = `${place}, j.event_id, j.network_id, j.subject, j.type, j.version, j.at, j.actor, j.cause, j.hops, j.trace, j.data::text as data`

/** Events of all lanes after a position each, in order within a lane: $1 lanes, $2 positions, $3 at most so many of a lane. */
export const eventsAfter = `select ${columns} from unnest($1::int[], $2::bigint[]) c(lane, position) cross join lateral
  (select * from journal j where j.lane = c.lane and j.position > c.position order by j.position limit $3::int) j`

/** The same, of some types ($4) and up to a position each ($5). */
export const eventsOfTypes = `select ${columns} from unnest($1::int[], $2::bigint[], $5::bigint[]) c(lane, position, until) cross join lateral
  (select * from journal j where j.lane = c.lane and j.position > c.position and j.position <= c.until and j.type = any($4::text[])
   order by j.position limit $3::int) j`

/** Events at places ($1 lanes, $2 positions), in the order of the places. */
export const eventsAt = `select ${columns} from unnest($1::int[], $2::bigint[]) with ordinality c(lane, position, n)
  cross join lateral (select * from journal j where j.lane = c.lane and j.position = c.position limit 1) j order by c.n`

export const headsOf = 'select lane, head, last_id from lanes where lane = any($1::int[])'

/** The branch that writes events; one parameter: their JSON. */
export const journalBranch = (parameter: string): string =>
  `j as (insert into journal (lane, position, event_id, network_id, subject, type, version, incarnation, at, actor, cause, hops, previous, data, trace)
    select r.* from json_to_recordset(${parameter}::json) r(lane int, position bigint, id text, "networkId" text, subject text, type text, version int,
      incarnation int, at timestamptz, actor text, cause text, hops int, previous text, data json, trace text))`
