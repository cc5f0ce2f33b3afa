import type { QueuedDecision } from './queued-decision.ts'

/**
 * A batch ends at this size; a larger command runs alone. Fewer follow-ups and imported records
 * than commands: a request that arrives while they run waits for their batch.
 */
export const batchLimits = {
  commands: 512,
  followUps: 64,
  imports: 128,
  keys: 20_000,
  events: 4_000,
  bytes: 4_000_000,
}

/**
 * Waiting decisions in order of arrival. Follow-ups run behind requests, since nobody's connection
 * waits for them, and imports behind both.
 */
export type Queue = Record<(typeof kindsInOrder)[number], QueuedDecision[]>
export const kindsInOrder = ['requests', 'followUps', 'imports'] as const
/** Whether so much waits that nothing would be gained by waiting for more. */
export const hasWholeBatch = ({ requests, imports }: Queue): boolean =>
  requests.length >= batchLimits.commands || imports.length >= batchLimits.imports
export const emptyQueue = (): Queue => ({ requests: [], followUps: [], imports: [] })

/**
 * Takes the next batch. A decision that needs a busy lane waits and blocks all its lanes for those
 * behind it, so the order in a lane is the order of arrival, of requests and of follow-ups, and a
 * command with several lanes cannot starve.
 */
export const takeBatch = (
  { requests, followUps, imports }: Queue,
  { busy, count }: { busy: ReadonlySet<number>; count: number },
): { taken: QueuedDecision[]; left: Queue } => {
  const blocked = new Set(busy)
  const taken: QueuedDecision[] = []
  let keys = 0

  const takeFrom = (waiting: readonly QueuedDecision[], most: number): QueuedDecision[] => {
    const end = taken.length + most
    const left: QueuedDecision[] = []
    for (const [i, queued] of waiting.entries()) {
      const isFull =
        taken.length >= end || (taken.length > 0 && keys + queued.refs.length > batchLimits.keys)
      if (isFull || blocked.size === count) return left.concat(waiting.slice(i))
      if (queued.lanes.some((lane) => blocked.has(lane))) {
        for (const lane of queued.lanes) blocked.add(lane)
        left.push(queued)
      } else {
        keys += queued.refs.length
        taken.push(queued)
      }
    }
    return left
  }
  const left = {
    requests: takeFrom(requests, batchLimits.commands),
    followUps: takeFrom(followUps, batchLimits.followUps),
    imports: takeFrom(imports, batchLimits.imports),
  }
  return { taken, left }
}
