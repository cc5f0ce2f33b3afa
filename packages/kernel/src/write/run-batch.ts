import type { Reconnecting } from '@causerie/postgres'
import { type Batch, type Folding, openBatch } from './batch.ts'
import { fateOf, wasCommitted } from './commit-fate.ts'
import type { Result, Task } from './task.ts'

export type BatchEvents = {
  /** After a transaction that ended; `isCommitted` where it recorded something. */
  onEnd(batch: Batch, tasks: readonly Task[], isCommitted: boolean): void
  onError(error: unknown): void
}

/**
 * Runs tasks as one transaction and settles them. Resolves to those that have to run again; rejects where nothing was committed and
 * all of them have to.
 */
export const batchRunner = (folding: Folding, { onEnd, onError }: BatchEvents) => {
  const run = async (source: Reconnecting, tasks: readonly Task[]): Promise<Task[]> => {
    const connection = await source.get()
    const results = new Map<Task, Result>()
    let batch: Batch | undefined
    let isCommitted: boolean | undefined = true
    try {
      batch = await openBatch(connection, tasks, folding)
      for (const task of tasks) {
        if (batch.isFull()) break
        results.set(task, await batch.decide(task))
      }
      if (batch.isEmpty()) connection.query('rollback').catch(() => {})
      else {
        const committed = batch.commit()
        // What is sent leaves with this turn of the event loop.
        setImmediate(() => {
          for (const [task, result] of results) task.foresee?.(result)
        })
        await committed
      }
    } catch (error) {
      await connection.query('rollback').catch(() => {})
      if (fateOf(error) === 'isolate') return isolate(source, tasks, error)
      isCommitted = batch?.recorded.first ? await wasCommitted(source, batch.recorded.first, lastDeadline(results.keys())) : false
      if (!batch || isCommitted === false) throw error
      onError(error)
    }
    // What may not have happened is told to nobody: who reads the journal finds it if it has.
    onEnd(batch, tasks, isCommitted === true && batch.recorded.first !== undefined)
    for (const [task, result] of results) task.settle(isCommitted ? result : unknown)
    return tasks.filter((task) => !results.has(task))
  }

  /** Halves the batch until what poisons it stands alone. */
  const isolate = async (source: Reconnecting, tasks: readonly Task[], error: unknown): Promise<Task[]> => {
    onError(error)
    const [only, ...others] = tasks
    if (only && others.length === 0) {
      only.settle({ kind: 'failed', error })
      return []
    }
    const half = Math.ceil(tasks.length / 2)
    const left = await run(source, tasks.slice(0, half))
    const second = tasks.slice(half)
    // The first half is done by now and must not run again, whatever becomes of the second.
    if (left.length > 0) return [...left, ...second]
    return run(source, second).catch((reason: unknown) => {
      onError(reason)
      return [...second]
    })
  }
  return run
}

/** The connection was lost around the commit, and the database gave no answer since: nobody may try again. */
const unknown: Result = { kind: 'unavailable', reason: 'it is not known whether this was recorded' }
const lastDeadline = (tasks: Iterable<Task>): number => Math.max(...[...tasks].map(({ deadline }) => deadline))
