import { setTimeout as sleep } from 'node:timers/promises'
import type { Lease, Reconnecting } from '@causerie/postgres'
import type { Recorded, ServiceName } from '@causerie/protocol'
import { eventsAfter, headsOf, type JournalRow, recordedOf } from '../write/journal.ts'
import type { Commits } from './commits.ts'
import { liveness, type Source, type SourceReader, SourceStopped } from './source.ts'

export type JournalSourceOptions = {
  service: ServiceName
  /** To the database that holds the journal; closed with the source. */
  connection: Reconnecting
  /** Held by the one process of the reading service that follows. */
  lease: Lease
  /** Announces commits of the journal's service by this process. */
  committed: Commits
  pollMilliseconds?: number
  /**
   * Whether no other instance of the journal's service commits: then only tools do, and polls are
   * as rare as `pollAlone` says.
   */
  isAlone?: () => boolean
}

type Positions = ReadonlyMap<number, number>

/**
 * Milliseconds until the commit of a tool is noticed, where all other commits are announced in this
 * process.
 */
export const pollAlone = 1_000
/** Of all lanes: one transaction folds them. */
const eventsOfAPoll = 2_000
const retryAfter = 200
const roomAfter = 20
const pauseAtMost = 25

/**
 * Reads another service's journal: from commits of this process where it can, and with polls, which
 * those commits wake.
 */
export const journalSource = ({
  service,
  connection,
  lease,
  committed,
  pollMilliseconds = 250,
  isAlone = () => false,
}: JournalSourceOptions): Source => {
  const state = liveness()
  let isClosed = false
  let isReader = false
  let loop: Promise<void> | undefined

  const ends = async () => {
    const heads = await (await connection.get()).prepared<{ lane: number; head: number }>(
      headsOf,
      [],
    )
    state.alive()
    return new Map(heads.map(({ lane, head }) => [lane, head]))
  }
  const pollSoon = pollMilliseconds / 10
  const pollLater = () => (isAlone() ? Math.max(pollAlone, pollMilliseconds) : pollMilliseconds)
  /** While commits are announced here; those of other instances are not. */
  const pollBetween = () => (isAlone() ? pollLater() : pollSoon)
  const readNext = commitsOrPoll(committed, (positions) => poll(connection, positions), pollBetween)

  const read = async (reader: SourceReader) => {
    let positions: Map<number, number> | undefined
    let wakeAfter = pollLater()
    while (!isClosed) {
      try {
        isReader = await lease.hold()
        if (!isReader) {
          positions = undefined
          // Another instance reads; this one still notices when the journal does not answer.
          await ends()
          await committed.wait(retryAfter)
          continue
        }
        if (reader.hasRoom?.() === false) {
          await sleep(roomAfter)
          continue
        }
        positions ??= startPositions(service, await reader.from(), await ends())
        // The wait begins before the read, so that nothing committed meanwhile is missed.
        const woken = committed.wait(wakeAfter)
        const startedAt = performance.now()
        const events = await readNext(positions)
        state.alive()
        if (events.length > 0)
          await reader.deliver(events.map((event) => ({ event, offset: event.position })))
        for (const { lane, position } of events) positions.set(lane, position)
        wakeAfter = events.length === 0 ? pollLater() : pollBetween()
        // The pause grows with the load, so that the next read takes more events.
        if (events.length < eventsOfALane(positions))
          await Promise.all([woken, sleep(Math.min(performance.now() - startedAt, pauseAtMost))])
      } catch (error) {
        if (error instanceof SourceStopped) return reader.stop(error)
        positions = undefined
        await committed.wait(retryAfter)
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
    reads: () => isReader,
    close: async () => {
      isClosed = true
      committed.fire()
      await loop
      await lease.release().catch(() => {})
      await connection.close()
    },
  }
}

const startPositions = (
  service: ServiceName,
  from: ReadonlyMap<number, { position: number }>,
  heads: Positions,
): Map<number, number> => {
  for (const [lane, { position }] of from)
    if ((heads.get(lane) ?? 0) < position)
      throw new SourceStopped(
        `lane ${lane} of ${service} ends at ${heads.get(lane)}, but was read up to ${position}: it was restored; rebuild this service's copies`,
      )
  return new Map([...heads.keys()].map((lane) => [lane, from.get(lane)?.position ?? 0]))
}

const eventsOfALane = (positions: Positions): number => Math.ceil(eventsOfAPoll / positions.size)

const poll = async (connection: Reconnecting, positions: Positions): Promise<Recorded[]> => {
  const from = [[...positions.keys()], [...positions.values()]]
  const rows = await (await connection.get()).prepared<JournalRow>(eventsAfter, [
    ...from,
    eventsOfALane(positions),
  ])
  return rows.map(recordedOf)
}

/**
 * Takes what this process has just committed, for `milliseconds` at most; then a poll is due,
 * because commits of other instances are not announced here.
 */
const commitsOrPoll = (
  committed: Commits,
  poll: (positions: Positions) => Promise<Recorded[]>,
  milliseconds: () => number,
) => {
  let pollDue = 0
  return async (positions: Positions): Promise<Recorded[]> => {
    const now = performance.now()
    const commits = now < pollDue ? committed.after(positions) : undefined
    if (commits && commits.length > 0) {
      pollDue = Math.min(pollDue, now + milliseconds())
      return commits
    }
    const events = await poll(positions)
    pollDue = Number.POSITIVE_INFINITY
    return events
  }
}
