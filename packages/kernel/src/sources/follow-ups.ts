import type { Recorded } from '@causerie/contracts'
import type { FanOut, FollowUp } from '../dsl/follow-up.ts'
import { followUpCursors } from './follow-up-cursors.ts'
import { backOff, type FollowUpRunnerOptions, type FollowUpStatistics, followUpRunner } from './run-follow-up.ts'
import { signal } from './signal.ts'

export type FollowUpOptions = FollowUpRunnerOptions & {
  followUps: readonly (FollowUp | FanOut)[]
  /** Called when every follow-up of the lane's events up to the position has committed. */
  onFollowed: (lane: number, position: number) => void
  /** The pause after a batch: so many times as long as it took, and so many milliseconds at most. */
  pauses?: { times: number; most: number }
}

const eventsAtOnce = 2_000
/** A follow-up alone costs several times what it costs in a batch, and 25 ms later is soon enough. */
const defaultPauses = { times: 4, most: 25 }

/** Runs the follow-ups of one source's events in order, apart from folding. Each follow-up has a cursor in each lane; the cursors exist. */
export const startFollowUps = (options: FollowUpOptions) => {
  const { source, lanes, followUps, connection, onFollowed, onError, pauses = defaultPauses } = options
  const statistics: FollowUpStatistics = { done: 0, refused: 0, tooDeep: 0, parked: 0 }
  const cursors = followUpCursors({ source, names: followUps.map(({ name }) => name), lanes, connection })
  const closing = signal()
  const runner = followUpRunner(options, statistics, closing)
  const pause = pauseUnlessAwaited()
  const waiting: Recorded[] = []
  const withoutRepeats = repeatFilter()
  let chain = Promise.resolve()
  let isClosed = false

  const runBatch = async (events: readonly Recorded[]) => {
    const due = followUps.flatMap((followUp) =>
      events
        .filter(({ type, lane, position }) => type === followUp.type && position > cursors.positionOf(followUp.name, lane))
        .map((event) => runner.run(followUp, event)),
    )
    await Promise.all(due)
    const ends = new Map(events.map(({ lane, position }) => [lane, position]))
    cursors.advance(ends)
    for (const [lane, position] of ends) onFollowed(lane, position)
  }

  /** Events that arrive while a batch runs make up the next one. */
  const runWaiting = async () => {
    while (waiting.length > 0 && !isClosed) {
      const events = waiting.slice(0, eventsAtOnce)
      const startedAt = performance.now()
      try {
        await runBatch(events)
        waiting.splice(0, events.length)
        await pause.wait(Math.min((performance.now() - startedAt) * pauses.times, pauses.most))
      } catch (error) {
        if (!isClosed) onError(error)
        await closing.wait(backOff.first)
      }
    }
  }

  return {
    statistics,
    /** Queues events whose rows are folded. */
    add: (events: readonly Recorded[]): void => {
      for (const event of withoutRepeats(events)) waiting.push(event)
      chain = chain.then(runWaiting)
    },
    /** Skips pauses until the promise has settled: somebody waits for follow-ups. */
    withoutPauses: pause.skipUntil,
    /** By lane, the position after which events are still needed. */
    positions: cursors.readLowest,
    close: async () => {
      isClosed = true
      runner.close()
      pause.end()
      await chain
      await cursors.flush().catch(() => {})
    },
  }
}

/** Drops events that were delivered before. */
const repeatFilter = () => {
  const seenUpTo = new Map<number, number>()
  return (events: readonly Recorded[]): Recorded[] =>
    events.filter(({ lane, position }) => {
      if (position <= (seenUpTo.get(lane) ?? 0)) return false
      seenUpTo.set(lane, position)
      return true
    })
}

/** A pause that ends, and does not begin, while somebody waits for what comes after it. */
const pauseUnlessAwaited = () => {
  const ending = signal()
  let waiters = 0
  return {
    wait: async (milliseconds: number): Promise<void> => {
      if (waiters === 0) await ending.wait(milliseconds)
    },
    end: ending.fire,
    skipUntil: async <T>(until: Promise<T>): Promise<T> => {
      waiters += 1
      ending.fire()
      try {
        return await until
      } finally {
        waiters -= 1
      }
    },
  }
}
