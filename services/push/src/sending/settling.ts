import { setTimeout as pause } from 'node:timers/promises'
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

const none = () => ({ accepted: 0, failed: 0, forgotten: 0 })

export const createSettling = (queue: Pick<QueueRows, 'settle'>): Settling => {
  const counts = { ios: none(), android: none(), web: none(), unifiedpush: none() }
  let waiting: SettledPush[] = []
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const flush = async (): Promise<void> => {
    await pause(gatherFor)
    const [some, before] = [waiting, last]
    waiting = []
    next = undefined
    const recorded = before.then(() => queue.settle(some))
    last = recorded.catch(() => undefined)
    await recorded
  }
  return {
    counts,
    add: (results) => {
      for (const { platform, outcome } of results) if (outcome) counts[platform][outcome] += 1
      waiting.push(...results)
      next ??= flush()
      return next
    },
  }
}
