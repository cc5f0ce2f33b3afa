import { expect, test } from 'vitest'
import { waitedMilliseconds } from './thread-time.ts'

/** What a measure of `*.measure.ts` found: `best` is undefined where the thread never had a core for itself. */
export type Measured = { name: string; unit: string; usual: number; limit: number; best: number | undefined }
declare module 'vitest' {
  interface TaskMeta {
    measured?: Measured
  }
}

const attempts = 5
const triesAtMost = 15
const limitOf = (usual: number): number => 3 * usual
/** The share of an attempt's time for which its thread may have waited for a core. */
const waitedShare = 0.1

/**
 * Measures something that no count can prove, five times, and fails where even the best attempt is more than three times the usual value.
 * Attempts during which other threads had the core do not count; where there are too few others, nothing is known and nothing fails.
 */
export const measure = (name: string, { unit, usual }: { unit: string; usual: number }, attempt: () => Promise<number> | number): void =>
  test(name, async ({ task }) => {
    const values: number[] = []
    for (let tried = 0; values.length < attempts && tried < triesAtMost; tried += 1) {
      const [began, waited] = [performance.now(), waitedMilliseconds()]
      const value = await attempt()
      const isAlone = waitedMilliseconds() - waited <= waitedShare * (performance.now() - began)
      if (isAlone) values.push(value)
    }
    const best = values.length < attempts ? undefined : Math.min(...values)
    task.meta.measured = { name, unit, usual, limit: limitOf(usual), best }
    if (best !== undefined) expect(best).toBeLessThanOrEqual(limitOf(usual))
  })
