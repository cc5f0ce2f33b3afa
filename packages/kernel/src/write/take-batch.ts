import type { QueuedDecision } from './queued-decision.ts'

/** A batch ends at this size; a larger command runs alone. */
export const batchLimits = { commands: 512, keys: 20_000, events: 4_000, bytes: 4_000_000 }

/**
 * Takes the next batch from the arrival queue. A command that needs a busy lane waits and blocks all its lanes for those behind it, so
 * the order in a lane is the order of arrival, and a command with several lanes cannot starve.
 */
export const takeBatch = (
  queue: readonly QueuedDecision[],
  { busy, count }: { busy: ReadonlySet<number>; count: number },
): { taken: QueuedDecision[]; left: QueuedDecision[] } => {
  const blocked = new Set(busy)
  const taken: QueuedDecision[] = []
  const left: QueuedDecision[] = []
  let keys = 0
  for (const [i, queued] of queue.entries()) {
    const isFull = taken.length >= batchLimits.commands || (taken.length > 0 && keys + queued.wanted.length > batchLimits.keys)
    if (isFull || blocked.size === count) {
      left.push(...queue.slice(i))
      break
    }
    if (queued.lanes.some((lane) => blocked.has(lane))) {
      for (const lane of queued.lanes) blocked.add(lane)
      left.push(queued)
    } else {
      keys += queued.wanted.length
      taken.push(queued)
    }
  }
  return { taken, left }
}
