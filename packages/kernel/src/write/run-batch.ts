import type { Reconnecting } from '@causerie/postgres'
import { type Batch, openBatch } from './batch.ts'
import type { Folding } from './event-recorder.ts'
import type { QueuedDecision, Result } from './queued-decision.ts'
import { recoveryOf, wasCommitted } from './recovery.ts'
import type { CanRead } from './statements.ts'

export type BatchEvents = {
  /**
   * After a transaction that ended, with the number of decisions it made; `isCommitted` where it
   * recorded something.
   */
  onEnd(batch: Batch, decisions: number, isCommitted: boolean): void
  onError(error: unknown): void
}

/**
 * Answers of a larger batch read over other connections: here they would hold up the next batch,
 * and there is more to wait for than round trips.
 */
const mostAnsweredBehind = 4
const readsOf = ({ prepared }: CanRead): CanRead => ({ prepared })

/**
 * Runs decisions as one transaction and settles them. Resolves to those that have to run again;
 * rejects when nothing was committed and all of them have to.
 */
export const batchRunner = (folding: Folding, { onEnd, onError }: BatchEvents) => {
  const run = async (
    database: Reconnecting,
    decisions: readonly QueuedDecision[],
  ): Promise<QueuedDecision[]> => {
    const connection = await database.get()
    const results = new Map<QueuedDecision, Result>()
    let batch: Batch | undefined
    let isCommitted: boolean | undefined = true
    try {
      batch = await openBatch(connection, decisions, folding)
      for (const queued of decisions) {
        if (batch.isFull()) break
        results.set(queued, await batch.decide(queued))
      }
      const isEmpty = batch.isEmpty()
      const behind =
        results.size <= mostAnsweredBehind
          ? { connection: readsOf(connection), isEmpty }
          : undefined
      const predict = () => {
        for (const [queued, result] of results) queued.onPredicted?.(result, behind)
      }
      if (isEmpty) {
        connection.query('rollback').catch(() => {})
        predict()
      } else {
        const committed = batch.commit()
        // After the commit has left with this turn of the event loop.
        setImmediate(predict)
        await committed
      }
    } catch (error) {
      await connection.query('rollback').catch(() => {})
      if (recoveryOf(error) === 'isolate') return isolate(database, decisions, error)
      isCommitted = batch?.recorded.first
        ? await wasCommitted(database, batch.recorded.first, lastDeadline(results.keys()))
        : false
      if (!batch || isCommitted === false) throw error
      onError(error)
    }
    // An unknown commit is not announced: those who read the journal find its events if it
    // succeeded.
    onEnd(batch, results.size, isCommitted === true && batch.recorded.first !== undefined)
    for (const [queued, result] of results) queued.settle(isCommitted ? result : unknownOutcome)
    return decisions.filter((queued) => !results.has(queued))
  }

  /** Halves the batch until the decision that fails is alone. */
  const isolate = async (
    database: Reconnecting,
    decisions: readonly QueuedDecision[],
    error: unknown,
  ): Promise<QueuedDecision[]> => {
    onError(error)
    const [only, ...others] = decisions
    if (only && others.length === 0) {
      only.settle({ kind: 'failed', error })
      return []
    }
    const half = Math.ceil(decisions.length / 2)
    const left = await run(database, decisions.slice(0, half))
    const second = decisions.slice(half)
    // The first half is done and must not run again, whatever happens to the second.
    if (left.length > 0) return [...left, ...second]
    return run(database, second).catch((reason: unknown) => {
      onError(reason)
      return [...second]
    })
  }
  return run
}

/**
 * The connection was lost around the commit and the database has not answered since. The decision
 * must not run again.
 */
const unknownOutcome: Result = {
  kind: 'unavailable',
  reason: 'it is not known whether this was recorded',
}
const lastDeadline = (decisions: Iterable<QueuedDecision>): number =>
  Math.max(...[...decisions].map(({ deadline }) => deadline))
