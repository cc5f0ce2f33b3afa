import { performance } from 'node:perf_hooks'
import type { Lease } from '@causerie/postgres'
import type { OrderingKey } from '@causerie/protocol'
import { newId } from '../dsl/ids.ts'
import type { Reader } from '../dsl/reader.ts'
import type { ServiceTools } from '../dsl/service-tools.ts'
import type { After, Due, TimedDecision, Timer } from '../dsl/timer.ts'
import { signal } from '../sources/signal.ts'
import { type DecideOptions, decideAtTime } from './decide-at-time.ts'
import { keyedQueue } from './keyed-queue.ts'

export type TimerOptions = DecideOptions & {
  timers: readonly Timer[]
  /** Held by the one instance of the service that looks for what is due. */
  lease: Lease
  rowsOfAllNetworks: ServiceTools['rowsOfAllNetworks']
  reader: (networkId: string) => Reader
  /** The time of the database, which all instances share. */
  now: () => Promise<string>
  onError: (error: unknown) => void
}
/**
 * What was done, refused and failed since the start; how many rows are overdue now, and the latest
 * by how many milliseconds.
 */
export type TimerStatistics = {
  done: number
  refused: number
  failed: number
  overdue: number
  overdueBy: number
}

const lookEvery = 1_000
/**
 * A timer of Node may fire a millisecond early. A row would not be due yet, and the next one would
 * overtake it.
 */
const firesEarlyBy = 1
const atOnce = 64
const pageOf = 500
const start: After = { dueAt: '', networkId: '', id: '' }
/** What failed is tried again after so many milliseconds, and delays nothing else. */
const retryAfter = 5_000
/** How often an outdated decision is made anew at once. */
const mostAttempts = 3

export type RunningTimers = { statistics: TimerStatistics; close(): Promise<void> }
/** Before a service has started. */
export const noTimers: RunningTimers = {
  statistics: { done: 0, refused: 0, failed: 0, overdue: 0, overdueBy: 0 },
  close: async () => {},
}

/**
 * Looks for due rows once a second and decides each at its time, at most 64 at once, in order
 * within each ordering key.
 */
export const startTimers = ({
  timers,
  lease,
  rowsOfAllNetworks,
  reader,
  now,
  onError,
  ...deciding
}: TimerOptions): RunningTimers => {
  const statistics = { ...noTimers.statistics }
  /**
   * Until when rows are left alone, by the monotonic clock: those that failed, and those that a
   * page read before may still have.
   */
  const leftAloneUntil = new Map<string, number>()
  const running = new Map<string, Promise<void>>()
  const [ended, closing] = [signal(), signal()]
  const chained = keyedQueue()
  let isClosed = false

  let preparing: Promise<unknown> = Promise.resolve()
  /** One after the other, so that rows that are due at the same time keep their order. */
  const prepare = (timer: Timer, due: Due): Promise<TimedDecision> => {
    const prepared = preparing.then(() => timer.decisionOf(due, reader(due.networkId)))
    preparing = prepared.catch(() => {})
    return prepared
  }

  const run = async (timer: Timer, due: Due, key: string): Promise<void> => {
    try {
      let timed = await prepare(timer, due)
      const keys = [timed.decision.orderBy].flat() as OrderingKey[]
      const decide = async () => {
        const cause = `timer ${timer.name} ${newId()}`
        for (let attempts = 1; attempts <= mostAttempts; attempts += 1) {
          const outcome = await decideAtTime(deciding, { due, timed, cause })
          if (outcome !== 'outdated') return outcome
          timed = await timer.decisionOf(due, reader(due.networkId))
        }
        throw new Error('what it rests on has changed each time')
      }
      const outcome = await chained(
        keys.map((one) => `${due.networkId} ${one}`),
        decide,
      )
      statistics[outcome] += 1
      leftAloneUntil.set(key, performance.now() + lookEvery)
    } catch (error) {
      statistics.failed += 1
      leftAloneUntil.set(key, performance.now() + retryAfter)
      onError(error)
    } finally {
      running.delete(key)
      ended.fire()
    }
  }

  /** The rows of a page that are neither under way nor left alone. */
  const begin = async (timer: Timer, page: readonly Due[], clock: () => number): Promise<void> => {
    for (const due of page) {
      const key = [timer.name, due.networkId, due.id, due.dueAt].join('\u0000')
      if (running.has(key) || (leftAloneUntil.get(key) ?? 0) > performance.now()) continue
      while (running.size >= atOnce && !isClosed) await ended.wait(lookEvery)
      const wait = Math.min(Date.parse(due.dueAt) - clock(), lookEvery)
      if (wait > 0) await closing.wait(Math.ceil(wait) + firesEarlyBy)
      if (isClosed) return
      running.set(key, run(timer, due, key))
    }
  }

  const lookFor = async (timer: Timer): Promise<{ overdue: number; overdueBy: number }> => {
    const at = Date.parse(await now())
    const lookedAt = performance.now()
    // Clocks of instances differ and are set; that of the database counts, and time that has passed
    // since.
    const clock = () => at + performance.now() - lookedAt
    const until = new Date(at + lookEvery).toISOString()
    let [after, overdue, overdueBy] = [start, 0, 0]
    while (!isClosed && (await lease.hold())) {
      const page = await rowsOfAllNetworks(timer.due, { ...after, until, limit: pageOf })
      const late = page.filter(({ dueAt }) => Date.parse(dueAt) < at - lookEvery)
      overdue += late.length
      overdueBy = Math.max(overdueBy, ...late.map(({ dueAt }) => at - Date.parse(dueAt)))
      await begin(timer, page, clock)
      const last = page.at(-1)
      if (!last || page.length < pageOf) break
      after = last
    }
    return { overdue, overdueBy }
  }

  const look = async (): Promise<void> => {
    const found = (await lease.hold()) ? await Promise.all(timers.map(lookFor)) : []
    statistics.overdue = found.reduce((sum, { overdue }) => sum + overdue, 0)
    statistics.overdueBy = Math.max(0, ...found.map(({ overdueBy }) => overdueBy))
    for (const [key, until] of leftAloneUntil)
      if (until < performance.now()) leftAloneUntil.delete(key)
  }

  const loop = async (): Promise<void> => {
    while (!isClosed) {
      const started = performance.now()
      await look().catch(onError)
      const rest = lookEvery - (performance.now() - started)
      if (rest > 0 && !isClosed) await closing.wait(rest)
    }
  }
  const looping = timers.length > 0 ? loop() : Promise.resolve()

  return {
    statistics,
    close: async () => {
      isClosed = true
      closing.fire()
      ended.fire()
      await looping
      await Promise.all(running.values())
      await lease.release().catch(onError)
    },
  }
}
