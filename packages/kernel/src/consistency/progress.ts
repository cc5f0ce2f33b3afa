import type { Place } from './position.ts'

export type LaneProgress = { folded: Place; mark: number; followed: number }

/** How far a service has read one source, lane by lane, and who waits for it. */
export type Progress = {
  lane(lane: number): LaneProgress
  advance(lane: number, to: Partial<LaneProgress>): void
  /** True when the test holds, false at the deadline (milliseconds since 1970). The waiter is there before the first look. */
  wait(test: () => boolean, deadline: number): Promise<boolean>
}

const pollEvery = 100

/** `refresh` reads what other instances have done; it is called while somebody waits. */
export const progressOf = (refresh: () => Promise<void>): Progress => {
  const lanes = new Map<number, LaneProgress>()
  const waiters = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  const lane = (number: number): LaneProgress => lanes.get(number) ?? { folded: { incarnation: 0, position: 0 }, mark: 0, followed: 0 }
  const poll = () => {
    if (timer || waiters.size === 0) return
    timer = setTimeout(() => {
      timer = undefined
      refresh()
        .catch(() => {})
        .finally(poll)
    }, pollEvery)
  }
  return {
    lane,
    advance: (number, to) => {
      lanes.set(number, { ...lane(number), ...to })
      for (const look of [...waiters]) look()
    },
    wait: (test, deadline) =>
      new Promise((resolve) => {
        const end = (reached: boolean) => {
          waiters.delete(look)
          clearTimeout(late)
          resolve(reached)
        }
        const look = () => {
          if (test()) end(true)
        }
        const late = setTimeout(() => end(false), Math.max(0, deadline - Date.now()))
        waiters.add(look)
        poll()
        look()
      }),
  }
}
