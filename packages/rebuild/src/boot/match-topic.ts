import type { AnyService } from '@causerie/kernel'
import { type Connection, claimFolds, connect, type DatabaseAddress, type Source } from '@causerie/kernel/engine'
import { takeTail } from './take-tail.ts'
import { endOf, type OtherEvent, otherHistory, type TopicEnd, topicFault } from './topic-faults.ts'

export type MatchOptions = {
  service: AnyService
  address: DatabaseAddress
  /** What stands at the ends of the service's own topic now. */
  end: () => Promise<TopicEnd>
  /** The service's own topic, to be read from a place. */
  log: () => Source
}
/** `taken` events were on the topic alone; of `resent` lanes less was there than had been sent. */
export type Matched = { taken: number; resent: number }

const lock = 'select pg_advisory_lock(hashtextextended($1, 0))'
const relayedOf = 'select lane, relayed as position from relay'
const selectHeads = 'select lane, head as position from lanes'
const othersOf = `select t.lane, t.position, j.event_id as journal, t.id as topic
  from json_to_recordset($1::json) t(lane int, position bigint, id text) join journal j using (lane, position)
  where j.event_id <> t.id order by lane, position limit 1`
const moveRelayed = `update relay set relayed = r.position from json_to_recordset($1::json) r(lane int, position bigint)
  where relay.lane = r.lane and relay.relayed <> r.position`

/**
 * Before a service takes commands: brings its journal and its topic together, or throws one line that names the fix. A journal that is
 * behind (a restored database) takes the tail from the topic and gets a new incarnation; a topic that is behind is sent the rest again.
 */
export const matchTopic = async ({ service, address, end, log }: MatchOptions): Promise<Matched> => {
  const connection = await connect(address, `causerie boot ${service.name}`, 'wholeTables')
  try {
    // Instances that start at once do this one after the other.
    await connection.query(lock, [`causerie.boot.${address.schemas.log}`])
    // In this order: what is relayed is on the topic, and what is on the topic is in the journal, unless something was lost.
    const relayed = await positions(connection, relayedOf)
    const topic = await end()
    const heads = await headsOf(connection)
    const other = await otherEvent(connection, topic)
    if (other) throw new Error(otherHistory(service.name, other))
    const folds = [claimFolds, ...service.folds]
    const isBehind = [...topic].some(([lane, of]) => (heads.get(lane) ?? 0) < endOf(of))
    const fault = topicFault(service.name, topic)
    // What can be saved is saved before anything is refused.
    const taken = isBehind ? await orElse(fault, takeTail({ connection, folds, source: log(), topic, heads })) : 0
    if (fault) throw new Error(fault)
    return { taken, resent: await setRelayed(connection, { topic, relayed, heads }) }
  } finally {
    await connection.close()
  }
}

/** The fault of the topic says more than what it led to. */
const orElse = <T>(fault: string | undefined, taking: Promise<T>): Promise<T> =>
  taking.catch((error: unknown) => {
    throw fault ? new Error(fault, { cause: error }) : error
  })

const positions = async (connection: Connection, text: string, values?: readonly unknown[]): Promise<Map<number, number>> => {
  const { rows } = await connection.query<{ lane: number; position: number }>(text, values)
  return new Map(rows.map(({ lane, position }) => [lane, position]))
}

/** Lane → head of the journal. */
export const headsOf = (connection: Connection): Promise<Map<number, number>> => positions(connection, selectHeads)

export const otherEvent = async (connection: Connection, topic: TopicEnd): Promise<OtherEvent | undefined> => {
  const events = [...topic].flatMap(([lane, { last }]) => last.map(({ position, id }) => ({ lane, position, id })))
  return (await connection.query<OtherEvent>(othersOf, [JSON.stringify(events)])).rows[0]
}

type Lanes = { topic: TopicEnd; relayed: ReadonlyMap<number, number>; heads: ReadonlyMap<number, number> }
/** A topic behind what was relayed is sent the rest again; what was taken from it needs not be sent. */
const setRelayed = async (connection: Connection, { topic, relayed, heads }: Lanes): Promise<number> => {
  const ends = [...topic].map(([lane, end]) => ({ lane, position: endOf(end) }))
  const behind = ends.filter(({ lane, position }) => position < (relayed.get(lane) ?? 0))
  const taken = ends.filter(({ lane, position }) => position > (heads.get(lane) ?? 0))
  await connection.query(moveRelayed, [JSON.stringify([...behind, ...taken])])
  return behind.length
}
