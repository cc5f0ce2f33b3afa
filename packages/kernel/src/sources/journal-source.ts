import { setTimeout as sleep } from 'node:timers/promises'
import type { Recorded, ServiceName } from '@causerie/contracts'
import type { Lease, Reconnecting } from '@causerie/postgres'
import { eventsAfter, headsOf, type JournalRow, recordedOf } from '../write/journal.ts'
import type { Commits } from './commits.ts'
import { liveness, type Source, type SourceReader, SourceStopped } from './source.ts'

export type JournalSourceOptions = {
  service: ServiceName
  /** To the database that holds the journal; closed with the source. */
  connection: Reconnecting
  /** Held by the one process of the reading service that follows. */
  lease: Lease
  /** Told of commits of the journal's service, by those in this process. */
  committed: Commits
  pollMilliseconds?: number
}

const eventsOfALane = 500
const pause = 200
const restAtMost = 25

/** Reads the other service's journal: told of commits in this process, woken by them, and by a poll. */
export const journalSource = ({ service, connection, lease, committed, pollMilliseconds = 250 }: JournalSourceOptions): Source => {
  const state = liveness()
  /** Other instances' commits are not told here: what was told is followed by a look. */
  const lookEvery = pollMilliseconds / 10
  let isClosed = false
  let loop: Promise<void> | undefined

  const ends = async () => {
    const heads = await (await connection.get()).prepared<{ lane: number; head: number }>(headsOf, [])
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
    return new Map([...heads.keys()].map((lane) => [lane, from.get(lane)?.position ?? 0]))
  }

  const look = async (positions: ReadonlyMap<number, number>): Promise<Recorded[]> => {
    const from = [[...positions.keys()], [...positions.values()]]
    const rows = await (await connection.get()).prepared<JournalRow>(eventsAfter, [...from, eventsOfALane])
    return rows.map(recordedOf)
  }

  const read = async (reader: SourceReader) => {
    let positions: Map<number, number> | undefined
    let patience = pollMilliseconds
    let lookBy = 0
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
        const began = performance.now()
        const told = began < lookBy ? committed.after(positions) : []
        const isTold = told !== undefined && told.length > 0
        const events = isTold ? told : await look(positions)
        state.alive()
        if (events.length > 0) await reader.deliver(events.map((event) => ({ event, offset: event.position })))
        for (const { lane, position } of events) positions.set(lane, position)
        lookBy = isTold ? Math.min(lookBy, began + lookEvery) : Number.POSITIVE_INFINITY
        patience = events.length === 0 ? pollMilliseconds : lookEvery
        // It rests as long as it worked: the more there is to read, the more is read at once.
        if (events.length < eventsOfALane) await Promise.all([woken, sleep(Math.min(performance.now() - began, restAtMost))])
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
