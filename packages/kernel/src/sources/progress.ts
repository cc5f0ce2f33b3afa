import type { LanePosition } from '@causerie/protocol'
import { signal } from './signal.ts'

/**
 * Every follow-up of events up to `followed` has ended; those up to `attempted` have ended or were
 * set aside.
 */
export type LaneProgress = {
  folded: LanePosition
  offset: number
  followed: number
  attempted: number
}

/** How far a service has read one source, lane by lane, and a way to wait for it. */
export type Progress = {
  lane(lane: number): LaneProgress
  advance(lane: number, to: Partial<LaneProgress>): void
  /** True when the test holds, false at the deadline (milliseconds since 1970). */
  wait(test: () => boolean, deadline: number): Promise<boolean>
}

const pollEvery = 100
const nothingRead: LaneProgress = {
  folded: { incarnation: 0, position: 0 },
  offset: 0,
  followed: 0,
  attempted: 0,
}

/**
 * `refresh` reads the progress of other instances; it is called every 100 ms while somebody waits.
 */
export const progressOf = (refresh: () => Promise<void>): Progress => {
  const lanes = new Map<number, LaneProgress>()
  const moved = signal()
  let refreshing: Promise<void> | undefined
  const lane = (number: number): LaneProgress => lanes.get(number) ?? nothingRead
  const refreshOnce = (): Promise<void> => {
    refreshing ??= refresh()
      .catch(() => {})
      .finally(() => {
        refreshing = undefined
      })
    return refreshing
  }
  return {
    lane,
    advance: (number, to) => {
      lanes.set(number, { ...lane(number), ...to })
      moved.fire()
    },
    wait: async (test, deadline) => {
      let refreshedAt = Date.now()
      while (!test()) {
        const now = Date.now()
        if (now >= deadline) return false
        await moved.wait(Math.min(deadline, refreshedAt + pollEvery) - now)
        if (Date.now() < Math.min(deadline, refreshedAt + pollEvery) || test()) continue
        await refreshOnce()
        refreshedAt = Date.now()
      }
      return true
    },
  }
}
