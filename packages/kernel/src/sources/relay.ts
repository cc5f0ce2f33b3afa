import type { Recorded } from '@causerie/contracts'
import type { Reconnecting } from '../database/connections.ts'
import { eventsAfter, type JournalRow, recordedOf } from '../write/journal.ts'
import { allLanes } from '../write/lane.ts'
import type { Lease } from './lease.ts'
import type { Signal } from './signal.ts'

/** Where a journal is copied to. Resolves once every event is safely there, in the order given. */
export interface Sink {
  send(events: readonly Recorded[]): Promise<void>
  close(): Promise<void>
}

type Options = {
  connection: Reconnecting
  lease: Lease
  committed: Signal
  sink: Sink
  onRelayed: () => void
  onError: (error: unknown) => void
}
const eventsOfALane = 500
const eventsAtMost = 2_000
const poll = 250
const pause = 500
// A paused relay that wakes may repeat, never skip.
const moveRelayed = `update relay set relayed = greatest(relayed, r.position) from json_to_recordset($1::json) r(lane int, position bigint) where relay.lane = r.lane`

/** Copies the journal to the sink: one process at a time, in order, one send in flight. */
export const startRelay = ({ connection, lease, committed, sink, onRelayed, onError }: Options) => {
  let isClosed = false
  let backlog = 0

  const pass = async (): Promise<boolean> => {
    const db = await connection.get()
    const relayed = await db.prepared<{ lane: number; relayed: number }>('select lane, relayed from relay where lane = any($1::int[])', [
      allLanes,
    ])
    const positions = new Map(relayed.map((row) => [row.lane, row.relayed]))
    const rows = await db.prepared<JournalRow>(eventsAfter, [allLanes, allLanes.map((lane) => positions.get(lane) ?? 0), eventsOfALane])
    backlog = rows.length
    const batch = rows.slice(0, eventsAtMost)
    if (batch.length === 0) return false
    await sink.send(batch.map(recordedOf))
    const ends = new Map(batch.map(({ lane, position }) => [lane, position]))
    await db.prepared(moveRelayed, [JSON.stringify([...ends].map(([lane, position]) => ({ lane, position })))])
    backlog -= batch.length
    onRelayed()
    return true
  }

  const run = async () => {
    while (!isClosed) {
      try {
        const woken = committed.wait(poll)
        if (!(await lease.hold()) || !(await pass())) await woken
      } catch (error) {
        onError(error)
        await committed.wait(pause)
      }
    }
  }
  const running = run()
  return {
    /** Events read from the journal and not yet acknowledged by the sink. */
    backlog: () => backlog,
    close: async () => {
      isClosed = true
      committed.fire()
      await running
      await lease.release().catch(() => {})
      await sink.close()
    },
  }
}
