import { expect, test } from 'vitest'
import { waitedMilliseconds } from './thread-time.ts'

/**
 * What a measure of `*.measure.ts` found: `best` is undefined where the thread never had a core for
 * itself.
 */
export type Measured = {
  name: string
  unit: string
  usual: number
  limit: number
  best: number | undefined
}
declare module 'vitest' {
  interface TaskMeta {
    measured?: Measured
  }
}

const attempts = 5
const triesAtMost = 10
const limitOf = (usual: number): number => 3 * usual
/**
 * The shares of an attempt's time for which its thread, and any thread, may have waited for a core.
 */
const waitedShare = { here: 0.1, anywhere: 0.5 }

/**
 * Measures something that no count can prove, five times, and fails where even the best attempt is
 * more than three times the usual value. Attempts during which other threads had the core do not
 * count; where there are too few others, nothing is known and nothing fails.
 */
export const measure = (
  name: string,
  { unit, usual }: { unit: string; usual: number },
  attempt: () => Promise<number> | number,
): void =>
  test(name, async ({ task }) => {
    const values: number[] = []
    for (let tried = 0; values.length < attempts && tried < triesAtMost; tried += 1) {
      const isAlone = watchCores()
      const value = await attempt()
      if (isAlone()) values.push(value)
    }
    const best = values.length < attempts ? undefined : Math.min(...values)
    task.meta.measured = { name, unit, usual, limit: limitOf(usual), best }
    if (best !== undefined) expect(best).toBeLessThanOrEqual(limitOf(usual))
  })

/** Whether this thread has had a core for itself since. */
const watchCores = (): (() => boolean) => {
  const [began, before] = [performance.now(), waitedMilliseconds()]
  return () => {
    const [passed, after] = [performance.now() - began, waitedMilliseconds()]
    const isWithin = (of: 'here' | 'anywhere') => after[of] - before[of] <= waitedShare[of] * passed
    return isWithin('here') && isWithin('anywhere')
  }
}
