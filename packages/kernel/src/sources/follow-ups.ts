import type { Recorded } from '@causerie/protocol'
import type { FanOut, FollowUp } from '../dsl/follow-up.ts'
import { coalesced } from '../write/coalesced.ts'
import { followUpCursors } from './follow-up-cursors.ts'
import { type FollowUpLane, followUpLane } from './follow-up-lane.ts'
import {
  type FollowUpRunnerOptions,
  type FollowUpStatistics,
  followUpRunner,
} from './run-follow-up.ts'
import { signal } from './signal.ts'

export type FollowUpOptions = FollowUpRunnerOptions & {
  followUps: readonly (FollowUp | FanOut)[]
  /** Whether no other instance of this service is there. */
  isAlone: () => boolean
  /**
   * Called when the follow-ups of a lane have advanced. Every follow-up of events up to `followed`
   * has ended; those up to `attempted` have ended or were set aside.
   */
  onFollowed: (lane: number, to: { followed: number; attempted: number }) => void
  /**
   * The pause after a round: so many times as long as it took, and so many milliseconds at most.
   */
  pauses?: { times: number; most: number }
}

/** The source is held back while more events wait. */
const waitingAtMost = 2_000
/** A round that takes longer goes on beside the next one, which the other lanes need. */
const roundAtMost = 50
const openAtMost = 5_000
/** Callers wait so long for a fan-out. */
const fanOutAwaitedFor = 1_000
/**
 * A follow-up alone costs several times what it costs in a batch, and 25 ms later is soon enough.
 */
const defaultPauses = { times: 4, most: 25 }
const untilWoken = 60_000

/**
 * Runs the follow-ups of one source's events, apart from folding and each lane apart from the
 * others. Events of a lane begin in order. A follow-up that fails is set aside and retried; later
 * events go on. Each follow-up has a cursor in each lane, behind which nothing is open; the cursors
 * exist.
 */
export const startFollowUps = (options: FollowUpOptions) => {
  const {
    source,
    lanes,
    followUps,
    connection,
    isAlone,
    onFollowed,
    pauses = defaultPauses,
  } = options
  const statistics: FollowUpStatistics = { done: 0, refused: 0, tooDeep: 0, parked: 0, setAside: 0 }
  const names = followUps.map(({ name }) => name)
  const cursors = followUpCursors({ source, names, lanes, connection, isAlone })
  const [closing, moved] = [signal(), signal()]
  const runner = followUpRunner(options, statistics, closing)
  const pause = pauseUnlessAwaited()
  const byLane = new Map(lanes.map((lane) => [lane, followUpLane()]))
  const running = new Set<Promise<void>>()
  let waiting = 0
  let isClosed = false

  const unreported = new Map<number, FollowUpLane>()
  const reportAll = () => {
    for (const [number, lane] of unreported) {
      const attempted = lane.attempted()
      onFollowed(number, {
        attempted,
        followed: cursors.advance(number, { attempted, followedBy: lane.followedBy() }),
      })
    }
    unreported.clear()
  }
  const reportSoon = coalesced(reportAll)
  /**
   * Once for all that ends in one turn of the event loop, as what a batch has decided does: a
   * report goes through all follow-ups.
   */
  const report = (number: number, lane: FollowUpLane) => {
    unreported.set(number, lane)
    reportSoon()
  }

  /** Resolves when it was attempted; sooner for a fan-out, which delays no later event. */
  const begin = (
    lane: FollowUpLane,
    followUp: FollowUp | FanOut,
    event: Recorded,
  ): Promise<void> => {
    const open = lane.begin(followUp.name, event.position)
    const setAside = () => {
      lane.setAside(open)
      report(event.lane, lane)
      moved.fire()
    }
    const isFanOut = 'search' in followUp
    // With too many open ones, the lane waits, and holds the source back in the end.
    const timer = isFanOut
      ? setInterval(() => running.size < openAtMost && setAside(), fanOutAwaitedFor)
      : undefined
    return new Promise((resolve) => {
      const end = () => {
        lane.end(open)
        report(event.lane, lane)
        moved.fire()
      }
      const run = runner
        .run(followUp, event, { open, setAside: () => resolve(setAside()) })
        .then(end, () => {})
        .finally(() => {
          clearInterval(timer)
          running.delete(run)
          resolve()
        })
      running.add(run)
      if (isFanOut) resolve()
    })
  }

  const beginWaiting = ([number, lane]: [number, FollowUpLane]): Promise<void>[] => {
    const begun: Promise<void>[] = []
    const waitedBefore = waiting
    for (let event = lane.next(); event; event = lane.next()) {
      waiting -= 1
      for (const followUp of followUps)
        if (
          followUp.type === event.type &&
          event.position > cursors.positionOf(followUp.name, number)
        )
          begun.push(begin(lane, followUp, event))
    }
    if (waiting < waitedBefore) report(number, lane)
    return begun
  }

  const run = async () => {
    while (!isClosed) {
      const startedAt = performance.now()
      const begun = [...byLane].flatMap(beginWaiting)
      if (begun.length === 0) await moved.wait(untilWoken)
      else {
        await Promise.race([Promise.all(begun), closing.wait(roundAtMost)])
        if (!isClosed)
          await pause.wait(Math.min((performance.now() - startedAt) * pauses.times, pauses.most))
      }
    }
  }
  const rounds = run()

  return {
    statistics,
    /** Queues events whose rows are folded. */
    add: (events: readonly Recorded[]): void => {
      for (const event of events) if (byLane.get(event.lane)?.add(event)) waiting += 1
      moved.fire()
    },
    /** False while so many events wait that the source should not deliver more. */
    hasRoom: (): boolean => waiting < waitingAtMost,
    /** Skips pauses until the promise has settled: somebody waits for follow-ups. */
    withoutPauses: pause.skipUntil,
    /** By lane, the position after which events are still needed. */
    positions: cursors.readLowest,
    close: async () => {
      isClosed = true
      runner.close()
      pause.end()
      moved.fire()
      await rounds
      await Promise.all(running)
      reportAll()
      await cursors.flush().catch(() => {})
    },
  }
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
