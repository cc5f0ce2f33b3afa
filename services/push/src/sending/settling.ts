import type { QueueRows, SettledPush } from '../database/queue.ts'
import type { SendingCounts } from '../push-types.ts'

/** Records what came of pushes, those of a few milliseconds with one statement. */
export type Settling = {
  /** Resolves once it is recorded. */
  add(results: readonly SettledPush[]): Promise<void>
  /** Since the start. */
  readonly counts: SendingCounts
}

const gatherFor = 20
const atOnce = 1_000

const none = () => ({ accepted: 0, failed: 0, forgotten: 0 })

export const createSettling = (queue: Pick<QueueRows, 'settle'>): Settling => {
  const counts = { ios: none(), android: none(), web: none(), unifiedpush: none() }
  const waiting: { results: readonly SettledPush[]; settle: (recorded: Promise<void>) => void }[] =
    []
  let isDue = false
  let last: Promise<unknown> = Promise.resolve()
  const flush = (): void => {
    isDue = false
    let size = 0
    const more = waiting.findIndex(({ results }) => (size += results.length) >= atOnce)
    const some = waiting.splice(0, more < 0 ? waiting.length : more + 1)
    const recorded = last.then(() => queue.settle(some.flatMap(({ results }) => results)))
    last = recorded.catch(() => undefined)
    for (const { settle } of some) settle(recorded)
    if (waiting.length > 0) flush()
  }
  return {
    counts,
    add: (results) => {
      for (const { platform, outcome } of results) if (outcome) counts[platform][outcome] += 1
      return new Promise<void>((resolve) => {
        waiting.push({ results, settle: resolve })
        if (isDue) return
        isDue = true
        setTimeout(flush, gatherFor)
      })
    },
  }
}
