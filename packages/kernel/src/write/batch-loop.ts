import type { Reconnecting } from '@causerie/postgres'
import { coalesced } from './coalesced.ts'
import type { QueuedDecision } from './queued-decision.ts'
import { emptyQueue, hasWholeBatch, kindsInOrder, type Queue, takeBatch } from './take-batch.ts'

export type BatchLoopOptions = {
  /** One batch runs on each. */
  connections: readonly Reconnecting[]
  laneCount: number
  /**
   * Runs a batch; resolves to the decisions that have to run again, rejects where all of them have
   * to.
   */
  runBatch(
    connection: Reconnecting,
    decisions: readonly QueuedDecision[],
  ): Promise<QueuedDecision[]>
  onRun(decisions: readonly QueuedDecision[], milliseconds: number): void
  onError(error: unknown): void
}

/** While a batch runs for longer than this, the next connection takes the idle lanes. */
const slowAfter = 10
const retryAfter = 100
/** How often decisions whose time is over are answered, while their batch runs or they wait. */
const answerLateEvery = 500
/**
 * After a batch of several: pause, so that clients just answered join the next batch, unless a
 * whole one waits.
 */
const pauseLength = { share: 0.5, most: 8 }

/** Starts batches: decisions that arrive while one runs make up the next one. */
export const batchLoop = ({
  connections,
  laneCount,
  runBatch,
  onRun,
  onError,
}: BatchLoopOptions) => {
  const idle = [...connections]
  const busy = new Set<number>()
  const running = new Set<{ startedAt: number; decisions: readonly QueuedDecision[] }>()
  let isAnsweringLate = false
  let queue = emptyQueue()
  let onDrained: (() => void) | undefined

  const isEmpty = () => kindsInOrder.every((kind) => queue[kind].length === 0)
  const isSlow = () =>
    [...running].every(({ startedAt }) => performance.now() - startedAt >= slowAfter)
  const mayStart = () =>
    !pauses.isPaused() && (idle.length === connections.length || (idle.length > 0 && isSlow()))
  const startBatches = () => {
    while (mayStart()) {
      const { taken, left } = takeBatch(queue, { busy, count: laneCount })
      queue = left
      const connection = taken.length > 0 ? idle.pop() : undefined
      if (!connection) break
      // Not in the context of the batch whose end starts this one.
      taken[0]?.within(() => run(connection, taken)).catch(onError)
    }
    if (!isEmpty() && idle.length > 0 && !pauses.isPaused() && !isSlow())
      checkForSlowBatch(slowAfter)
    if (idle.length === connections.length && isEmpty()) onDrained?.()
  }
  /** No error may end the process while decisions wait for their results. */
  const tick = () => {
    try {
      startBatches()
    } catch (error) {
      onError(error)
      const waiting = kindsInOrder.flatMap((kind) => queue[kind])
      queue = emptyQueue()
      for (const { settle } of waiting) settle({ kind: 'failed', error })
    }
  }
  const pauses = pausing(tick)
  const schedule = coalesced(tick)
  /**
   * No further command may arrive to start the waiting ones once the running batch turns out slow.
   */
  const checkForSlowBatch = coalesced(tick)

  /**
   * A batch may wait for the database for longer than its decisions may. Each of them is answered
   * once: what comes later is ignored.
   */
  const answerLate = () => {
    isAnsweringLate = false
    for (const kind of kindsInOrder) queue[kind] = queue[kind].filter(isInTime)
    for (const { decisions } of running) decisions.forEach(isInTime)
    if (running.size > 0 || !isEmpty()) answerLateSoon()
  }
  const answerLateSoon = () => {
    if (isAnsweringLate) return
    isAnsweringLate = true
    setTimeout(answerLate, answerLateEvery).unref()
  }

  const run = async (connection: Reconnecting, decisions: QueuedDecision[]) => {
    const lanes = new Set(decisions.flatMap((queued) => queued.lanes))
    for (const lane of lanes) busy.add(lane)
    const batch = { startedAt: performance.now(), decisions }
    running.add(batch)
    answerLateSoon()
    let retryDelay = 0
    const again = await runBatch(connection, decisions).catch((error: unknown) => {
      // Nothing of the batch was committed.
      onError(error)
      retryDelay = retryAfter
      return decisions
    })
    running.delete(batch)
    const took = performance.now() - batch.startedAt
    for (const lane of lanes) busy.delete(lane)
    idle.push(connection)
    for (const kind of kindsInOrder)
      queue[kind] = [
        ...again.filter((queued) => kindOf(queued) === kind && isInTime(queued)),
        ...queue[kind],
      ]
    if (decisions.length > 1 && retryDelay === 0 && !hasWholeBatch(queue))
      pauses.begin(Math.min(took * pauseLength.share, pauseLength.most))
    schedule(retryDelay)
    onRun(decisions, took)
  }

  return {
    add: (queued: QueuedDecision): void => {
      queue[kindOf(queued)].push(queued)
      schedule()
    },
    /** Resolves once the queue is empty and no batch runs. */
    drain: (): Promise<void> =>
      new Promise((resolve) => {
        onDrained = resolve
        schedule()
      }),
  }
}

/** Pauses may overlap; each calls `onEnd` when it ends. */
const pausing = (onEnd: () => void) => {
  let count = 0
  return {
    isPaused: (): boolean => count > 0,
    begin: (milliseconds: number): void => {
      count += 1
      setTimeout(() => {
        count -= 1
        onEnd()
      }, milliseconds)
    },
  }
}

const kindOf = ({ hops, at }: QueuedDecision): keyof Queue => {
  if (hops > 0) return 'followUps'
  return at === undefined ? 'requests' : 'imports'
}

const isInTime = (queued: QueuedDecision): boolean => {
  if (Date.now() < queued.deadline) return true
  queued.settle({ kind: 'unavailable', reason: 'the database did not answer in time' })
  return false
}
