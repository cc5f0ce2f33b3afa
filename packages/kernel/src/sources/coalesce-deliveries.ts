import { DatabaseUnavailable } from '@causerie/postgres'
import type { Delivered } from './source.ts'

/** One transaction must end within the time-out of its connection. */
const eventsAtMost = 2_000

/**
 * One call at a time: deliveries that arrive while it runs are taken together by the next one, at
 * most 2,000 events at once. The number is halved when the database does not answer in time, and
 * doubled again by each success.
 */
export const coalesceDeliveries = (
  take: (delivered: readonly Delivered[]) => Promise<void>,
  onError: (error: unknown) => void,
): ((delivered: readonly Delivered[]) => Promise<void>) => {
  let next: { delivered: Delivered[]; taken: Promise<void> } | undefined
  let last = Promise.resolve()
  let size = eventsAtMost

  const takeInParts = async (delivered: readonly Delivered[]) => {
    for (let taken = 0; taken < delivered.length; ) {
      const part = delivered.slice(taken, taken + size)
      await take(part).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) size = Math.max(1, Math.floor(part.length / 2))
        throw error
      })
      taken += part.length
      size = Math.min(size * 2, eventsAtMost)
    }
  }
  return (delivered) => {
    if (!next) {
      const mine: Delivered[] = []
      const begin = () => {
        next = undefined
        return takeInParts(mine)
      }
      next = { delivered: mine, taken: last.then(begin) }
      last = next.taken.catch(onError)
    }
    for (const one of delivered) next.delivered.push(one)
    return next.taken
  }
}
