import { importedAtOnce } from '@causerie/http'
import type { LinePlace } from './file-lines.ts'
import type { PlannedLine } from './plan-line.ts'

export type QueuedLine = { place: LinePlace; planned: PlannedLine }

/** Half of what a service takes: what contracts add is shorter than a line. */
const bytesAtOnce = importedAtOnce.bytes / 2

/**
 * Takes the next lines for one service. An answer waits for the batch behind that of what it
 * answers, and what belongs to the same place waits with it, which keeps its order.
 */
export const nextBatch = (
  waiting: readonly QueuedLine[],
  most: number = importedAtOnce.lines,
): { taken: QueuedLine[]; left: QueuedLine[] } => {
  const taken: QueuedLine[] = []
  const left: QueuedLine[] = []
  const ids = new Set<string>()
  const blocked = new Set<string>()
  const owner = waiting[0]?.planned.owner
  let bytes = 0
  for (const queued of waiting) {
    const { line, within, answers } = queued.planned
    if (queued.planned.owner !== owner) {
      left.push(queued)
      continue
    }
    bytes += queued.place.length
    const isFull = taken.length >= most || (taken.length > 0 && bytes > bytesAtOnce)
    const isBlocked =
      (within !== undefined && blocked.has(within)) || (answers !== undefined && ids.has(answers))
    if (isFull || isBlocked) {
      if (within !== undefined) blocked.add(within)
      left.push(queued)
    } else {
      ids.add(line.id)
      taken.push(queued)
    }
  }
  return { taken, left }
}
