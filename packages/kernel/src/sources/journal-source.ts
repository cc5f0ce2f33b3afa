import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '@causerie/contracts'
import type { Reconnecting } from '@causerie/postgres'
import { eventsAfter, headsOf, type JournalRow, recordedOf } from '../write/journal.ts'
import { allLanes } from '../write/lane.ts'
import type { Lease } from './lease.ts'
import type { Signal } from './signal.ts'
import { liveness, type Source, type SourceReader, SourceStopped } from './source.ts'

export type JournalSourceOptions = {
  service: ServiceName
  /** To the database that holds the journal; closed with the source. */
  connection: Reconnecting
  /** Held by the one process of the reading service that follows. */
  lease: Lease
  /** Fires after commits of the journal's service. */
  committed: Signal
  pollMilliseconds?: number
}

const eventsOfALane = 500
const pause = 200
/** More may follow from other instances, whose commits are not told here. */
const soon = 20
const restAtMost = 5

/** Reads the other service's journal: woken by its commits, and by a poll. */
export const journalSource = ({ service, connection, lease, committed, pollMilliseconds = 250 }: JournalSourceOptions): Source => {
  const state = liveness()
  let isClosed = false
  let loop: Promise<void> | undefined

  const ends = async () => {
    const heads = await (await connection.get()).prepared<{ lane: number; head: number }>(headsOf, [allLanes])
    state.alive()
    return new Map(heads.map(({ lane, head }) => [lane, head]))
  }

  const positionsToStartFrom = async (reader: SourceReader): Promise<Map<number, number>> => {
    const from = await reader.from()
    const heads = await ends()
    for (const [lane, { position }] of from)
      if ((heads.get(lane) ?? 0) < position)
        throw new SourceStopped(
          `lane ${lane} of ${service} ends at ${heads.get(lane)}, but was read up to ${position}: it was restored; rebuild this service's copies`,
        )
    return new Map([...from].map(([lane, { position }]) => [lane, position]))
  }

  const read = async (reader: SourceReader) => {
    let positions: Map<number, number> | undefined
    let patience = pollMilliseconds
    while (!isClosed) {
      try {
        if (!(await lease.hold())) {
          positions = undefined
          // Another instance reads; that the journal answers is known here too.
          await ends()
          await committed.wait(pause)
          continue
        }
        positions ??= await positionsToStartFrom(reader)
        // The wait begins before the read, so that nothing committed meanwhile is missed.
        const woken = committed.wait(patience)
        const from = allLanes.map((lane) => positions?.get(lane) ?? 0)
        const rows = await (await connection.get()).prepared<JournalRow>(eventsAfter, [allLanes, from, eventsOfALane])
        state.alive()
        const began = performance.now()
        if (rows.length > 0) await reader.deliver(rows.map((row) => ({ event: recordedOf(row), mark: row.position })))
        for (const { lane, position } of rows) positions.set(lane, position)
        patience = rows.length === 0 ? pollMilliseconds : Math.min(soon, pollMilliseconds)
        // It rests as long as it worked: the more there is to read, the more is read at once.
        if (rows.length < eventsOfALane) await Promise.all([woken, sleep(Math.min(performance.now() - began, restAtMost))])
      } catch (error) {
        if (error instanceof SourceStopped) return reader.stop(error)
        positions = undefined
        await committed.wait(pause)
      }
    }
  }

  return {
    service,
    follow: async (reader) => {
      loop = read(reader)
    },
    ends,
    isUp: state.isAlive,
    close: async () => {
      isClosed = true
      committed.fire()
      await loop
      await lease.release().catch(() => {})
      await connection.close()
    },
  }
}
