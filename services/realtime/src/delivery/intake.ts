import type { ServiceName } from '@causerie/contracts/shared'
import type { Recorded } from '@causerie/protocol'
import type { Turns } from './turns.ts'

/** `isPast`: it was recorded before anybody listened. */
export type Taken = { service: ServiceName; recorded: Recorded; isPast: boolean }

/**
 * Reads one by one what sources hand over, in turns: a batch may have hundreds of events, each of
 * them for everybody.
 */
export const createIntake = (turns: Turns, read: (one: Taken) => void) => {
  const waiting: Taken[] = []
  let isReading = false
  let done = Promise.resolve()

  function* all(): Generator<Taken> {
    for (let next = waiting.shift(); next; next = waiting.shift()) yield next
    isReading = false
  }
  return {
    size: () => waiting.length,
    add: (one: Taken): void => {
      waiting.push(one)
      if (isReading) return
      isReading = true
      done = turns.each(all(), read)
    },
    /** Resolves once everything is read that was handed over. */
    isEmpty: (): Promise<void> => done,
  }
}
