import type { AttemptResult, QueueRows } from '../database/queue.ts'

/** Records what came of attempts, those of a few milliseconds with one statement. */
export type Results = {
  /** Resolves once it is recorded. */
  add(result: AttemptResult): Promise<void>
  /** Deliveries since the start, and attempts. */
  readonly counts: {
    delivered: number
    failed: number
    attempts: { delivered: number; failed: number }
  }
}

const gatherFor = 20
const atOnce = 500

export const createResults = (queue: Pick<QueueRows, 'record'>): Results => {
  const counts = { delivered: 0, failed: 0, attempts: { delivered: 0, failed: 0 } }
  const waiting: { result: AttemptResult; settle: (recorded: Promise<void>) => void }[] = []
  let isDue = false
  let last: Promise<unknown> = Promise.resolve()
  const flush = (): void => {
    isDue = false
    const some = waiting.splice(0, atOnce)
    const recorded = last.then(() => queue.record(some.map(({ result }) => result)))
    last = recorded.catch(() => undefined)
    for (const { settle } of some) settle(recorded)
    if (waiting.length > 0) flush()
  }
  return {
    counts,
    add: ({ ...result }) => {
      if (result.state === 'delivered') counts.delivered += 1
      if (result.state === 'failed') counts.failed += 1
      counts.attempts[result.state === 'delivered' ? 'delivered' : 'failed'] += 1
      return new Promise<void>((resolve) => {
        waiting.push({ result, settle: resolve })
        if (isDue) return
        isDue = true
        setTimeout(flush, gatherFor)
      })
    },
  }
}
