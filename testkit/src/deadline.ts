import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/** Milliseconds of `work` on a core that has nothing else to do. */
const nominal = 2
const text = Buffer.alloc(2_000_000)
const most = 30
const keepFor = 1_000

/**
 * Whole milliseconds that something may take here and now that takes at most so many on a free
 * machine.
 */
export const deadline = (milliseconds: number): number => Math.ceil(milliseconds * slowness())

/**
 * How many times as long as on a free machine things take here and now: 1 or more. Measured again
 * after a second.
 */
const slowness = (): number => {
  if (performance.now() > known.until)
    known = { value: measured(), until: performance.now() + keepFor }
  return known.value
}

/**
 * Whoever has to wait for a core waits for as many others as there are for each; a slow core takes
 * longer for the same work.
 */
const measured = (): number => {
  const waiting = (loadavg()[0] ?? 0) / availableParallelism()
  return Math.min(most, Math.max(1, waiting, work() / nominal))
}

const work = (): number => {
  const began = performance.now()
  createHash('sha256').update(text).digest()
  return performance.now() - began
}

let known = { value: 1, until: 0 }
