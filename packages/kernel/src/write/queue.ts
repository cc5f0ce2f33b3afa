import type { Task } from './task.ts'

/** A batch ends at this size; a larger command runs alone. */
export const batchAtMost = { commands: 512, keys: 20_000, events: 4_000, bytes: 4_000_000 }

/**
 * Takes the next batch off the arrival queue. A command that needs a busy lane waits and blocks all its lanes for those behind it,
 * so the order in a lane is the order of arrival, and a command over several lanes cannot starve.
 */
export const takeBatch = (
  queue: readonly Task[],
  { busy, count }: { busy: ReadonlySet<number>; count: number },
): { taken: Task[]; left: Task[] } => {
  const blocked = new Set(busy)
  const taken: Task[] = []
  const left: Task[] = []
  let keys = 0
  for (const [i, task] of queue.entries()) {
    const isFull = taken.length >= batchAtMost.commands || (taken.length > 0 && keys + task.wanted.length > batchAtMost.keys)
    if (isFull || blocked.size === count) {
      left.push(...queue.slice(i))
      break
    }
    if (task.lanes.some((lane) => blocked.has(lane))) {
      for (const lane of task.lanes) blocked.add(lane)
      left.push(task)
    } else {
      keys += task.wanted.length
      taken.push(task)
    }
  }
  return { taken, left }
}
