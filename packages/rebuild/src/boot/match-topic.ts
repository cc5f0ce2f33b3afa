import type { AnyService } from '@causerie/kernel'
import {
  type Connection,
  commonFolds,
  connect,
  type DatabaseAddress,
  type Source,
} from '@causerie/kernel/engine'
import { takeTail } from './take-tail.ts'
import {
  endOf,
  isExpired,
  lostEvents,
  type OtherEvent,
  otherHistory,
  type TopicEnd,
  topicFault,
} from './topic-faults.ts'

export type MatchOptions = {
  service: AnyService
  address: DatabaseAddress
  /** Reads the ends of the service's own topic. */
  end: () => Promise<TopicEnd>
  /** Creates a reader of the service's own topic. */
  log: () => Source
}
/**
 * `taken`: events that only the topic held. `resent`: lanes whose topic ended before the relayed
 * position.
 */
export type Matched = { taken: number; resent: number }

const lock = 'select pg_advisory_lock(hashtextextended($1, 0))'
const selectRelayed = 'select lane, relayed as position from relay'
const selectHeads = 'select lane, head as position from lanes'
const selectOtherEvents = `select t.lane, t.position, j.event_id as journal, t.id as topic
  from json_to_recordset($1::json) t(lane int, position bigint, id text) join journal j using (lane, position)
  where j.event_id <> t.id order by lane, position limit 1`
const updateRelayed = `update relay set relayed = r.position from json_to_recordset($1::json) r(lane int, position bigint)
  where relay.lane = r.lane and relay.relayed <> r.position`

/**
 * Makes the journal and the topic of a service match before it accepts commands, or throws an error
 * that names the fix. A journal that is behind (a restored database) takes the tail of the topic
 * and starts a new incarnation; a topic that is behind is sent the rest again.
 */
export const matchTopic = async ({
  service,
  address,
  end,
  log,
}: MatchOptions): Promise<Matched> => {
  const connection = await connect(address, `causerie boot ${service.name}`, 'wholeTables')
  try {
    // Serializes instances that start concurrently.
    await connection.query(lock, [`causerie.boot.${address.schemas.log}`])
    // The order matters: relayed events are on the topic, and events on the topic are in the
    // journal, unless something was lost.
    const relayed = await positions(connection, selectRelayed)
    const topic = await end()
    const heads = await headsOf(connection)
    const other = await otherEvent(connection, topic)
    if (other) throw new Error(otherHistory(service.name, other))
    const folds = [commonFolds, ...service.folds]
    const isBehind = [...topic].some(([lane, of]) => (heads.get(lane) ?? 0) < endOf(of))
    const fault = topicFault(service.name, topic) ?? lostEvents(service.name, topic, heads)
    // Events that can be restored are restored even if the topic is refused.
    const taken = isBehind
      ? await orElse(fault, takeTail({ connection, folds, source: log(), topic, heads }))
      : 0
    if (fault) throw new Error(fault)
    return { taken, resent: await setRelayed(connection, { topic, relayed, heads }) }
  } finally {
    await connection.close()
  }
}

/** Prefers the fault of the topic to the error that it caused. */
const orElse = <T>(fault: string | undefined, taking: Promise<T>): Promise<T> =>
  taking.catch((error: unknown) => {
    throw fault ? new Error(fault, { cause: error }) : error
  })

const positions = async (
  connection: Connection,
  text: string,
  values?: readonly unknown[],
): Promise<Map<number, number>> => {
  const { rows } = await connection.query<{ lane: number; position: number }>(text, values)
  return new Map(rows.map(({ lane, position }) => [lane, position]))
}

/** Lane → head of the journal. */
export const headsOf = (connection: Connection): Promise<Map<number, number>> =>
  positions(connection, selectHeads)

export const otherEvent = async (
  connection: Connection,
  topic: TopicEnd,
): Promise<OtherEvent | undefined> => {
  const events = [...topic].flatMap(([lane, { last }]) =>
    last.map(({ position, id }) => ({ lane, position, id })),
  )
  return (await connection.query<OtherEvent>(selectOtherEvents, [JSON.stringify(events)])).rows[0]
}

type Lanes = {
  topic: TopicEnd
  relayed: ReadonlyMap<number, number>
  heads: ReadonlyMap<number, number>
}
/**
 * Moves the relay back where the topic is behind, and forward over events that were taken from it.
 */
const setRelayed = async (
  connection: Connection,
  { topic, relayed, heads }: Lanes,
): Promise<number> => {
  const ends = [...topic]
    .filter(([, end]) => !isExpired(end))
    .map(([lane, end]) => ({ lane, position: endOf(end) }))
  const behind = ends.filter(({ lane, position }) => position < (relayed.get(lane) ?? 0))
  const taken = ends.filter(({ lane, position }) => position > (heads.get(lane) ?? 0))
  await connection.query(updateRelayed, [JSON.stringify([...behind, ...taken])])
  return behind.length
}
