import type { ServiceName } from '@causerie/contracts'
import { type Connection, connect, type DatabaseAddress } from '@causerie/kernel/engine'
import { headsIn } from './fill-database.ts'

export type FilledService = { name: ServiceName; address: DatabaseAddress; undone: readonly string[] }

/**
 * After what is later than a time was left out: follow-ups begin at the end of their source's journal at the latest, and before every
 * event whose effects were left out. They may run again for events in between, and then find their effects recorded.
 */
export const rewindFollowUps = async (services: readonly FilledService[]): Promise<void> => {
  for (const source of services) {
    const heads = await headsIn(source.address)
    for (const reader of services) {
      const before = await beforeUndone(source.address, reader.undone)
      const ends = heads.map(({ lane, head }) => ({ source: source.name, lane, head: Math.min(head, before.get(lane) ?? head) }))
      await moveBack(reader.address, ends)
    }
  }
}

const firstOfLanes = 'select lane, min(position) - 1 as position from journal where event_id = any($1::text[]) group by lane'

/** Lane → the position before its first event that has to be followed up again. */
const beforeUndone = (address: DatabaseAddress, undone: readonly string[]): Promise<ReadonlyMap<number, number>> =>
  connected(address, async (connection) => {
    await connection.query('set enable_seqscan = on')
    const { rows } = await connection.query<{ lane: number; position: number }>(firstOfLanes, [undone])
    return new Map(rows.map(({ lane, position }) => [lane, position]))
  })

const limitFollowed = `update followed set position = least(followed.position, e.head), attempted = least(followed.attempted, e.head)
  from json_to_recordset($1::json) e(source text, lane int, head bigint)
  where followed.source = e.source and followed.lane = e.lane`

type End = { source: ServiceName; lane: number; head: number }
const moveBack = (address: DatabaseAddress, ends: readonly End[]): Promise<void> =>
  connected(address, async (connection) => {
    await connection.query(limitFollowed, [JSON.stringify(ends)])
  })

const connected = async <T>(address: DatabaseAddress, work: (connection: Connection) => Promise<T>): Promise<T> => {
  const connection = await connect(address, 'causerie restore', 'setUp')
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
