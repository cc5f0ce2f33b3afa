import { masked, newest, type Recorded, recordsOf } from '@causerie/protocol'
import type { AnyService } from '../../dsl/service.ts'
import type { Readers } from '../service-connections.ts'
import { type DueRecord, dueId } from './due-records.ts'
import { kindsIn, type MaskedJournal } from './mask-journal.ts'

type Read = Readers['read']

/** Outcomes of commands name what was written; they are kept for a day. */
export const forgetOwnOutcomes = (read: Read, due: readonly DueRecord[]) =>
  read(
    `delete from outcomes o using unnest($1::text[], $2::text[]) d(network_id, record)
     where o.network_id = d.network_id and 'user:' || o.actor = d.record`,
    [due.map(({ networkId }) => networkId), due.map(({ record }) => record)],
  )

/**
 * What others changed of a record is resolved with words of it, too. Whoever repeats such a request
 * finds the record gone.
 */
export const forgetOutcomesAt = async (
  read: Read,
  networkIds: readonly string[],
  events: MaskedJournal['recent'],
): Promise<void> => {
  if (events.length === 0) return
  await read(
    `delete from outcomes where (network_id, actor, key) in (
       select o.network_id, o.actor, o.key
       from outcomes o
       cross join lateral json_array_elements(coalesce(o.outcome -> 'events', '[]')) e(place)
       join unnest($2::int[], $3::bigint[]) m(lane, position)
         on m.lane = (e.place ->> 0)::int and m.position = (e.place ->> 1)::bigint
       where o.network_id = any($1::text[]))`,
    [networkIds, events.map(({ lane }) => lane), events.map(({ position }) => position)],
  )
}

type Parked = { ctid: string; source: string; event: string }

/** Parked follow-ups are few, and an event of any source. */
export const maskParked = async (
  read: Read,
  service: AnyService,
  due: readonly DueRecord[],
): Promise<void> => {
  const ids = new Set(due.map(dueId))
  const parked = await read<Parked>(
    'select ctid::text, source, event::text as event from parked_follow_ups',
    [],
  )
  for (const { ctid, source, event } of parked) {
    const events = source === service.name ? service.events : service.replicas[source]?.events
    const recorded = JSON.parse(event) as Recorded
    const kind = kindsIn(events ?? {}).get(recorded.type)
    if (!kind || recorded.version > kind.version) continue
    const known = newest(kind, recorded)
    const isDue = recordsOf(kind, known).some((record) =>
      ids.has(dueId({ networkId: known.networkId, record })),
    )
    if (isDue)
      await read('update parked_follow_ups set event = $2::json where ctid = $1::tid', [
        ctid,
        JSON.stringify({ ...known, data: masked(kind.schema, known.data) }),
      ])
  }
}
