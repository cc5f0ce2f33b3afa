import type { Recorded } from '@causerie/contracts'
import type { Connection } from '../database/connection.ts'
import { type Reconnecting, reconnecting } from '../database/connections.ts'
import { type Batch, commitBatch, decideTask, type Folding, isFull, openBatch } from './batch.ts'
import { fateOf, isDatabaseError, wasCommitted } from './commit-fate.ts'
import { takeBatch } from './queue.ts'
import { type Result, type Task, type TaskInput, taskOf } from './task.ts'

export type LanesStatistics = { batches: number; commands: number; events: number; extraTrips: number; largestBatch: number }

/** Runs decisions in batches: each transaction takes every lane that is idle and has work. */
export type Lanes = {
  submit(input: TaskInput): Promise<Result>
  statistics: Readonly<LanesStatistics>
  /** Finishes what was submitted, then closes the connections. */
  close(): Promise<void>
}

type Options = {
  open: () => Promise<Connection>
  folding: Folding
  /** Called after each commit that recorded something. */
  onCommit: () => void
  onError: (error: unknown) => void
}

/** Two, so that a slow batch leaves the other lanes free. */
const connectionsAtMost = 2
const retryAfter = 100

export const startLanes = ({ open, folding, onCommit, onError }: Options): Lanes => {
  const statistics = { batches: 0, commands: 0, events: 0, extraTrips: 0, largestBatch: 0 }
  const idle: Reconnecting[] = Array.from({ length: connectionsAtMost }, () => reconnecting(open))
  const connections = [...idle]
  const busy = new Set<number>()
  let queue: Task[] = []
  let running = 0
  let isScheduled = false
  let whenDrained: (() => void) | undefined

  const schedule = (milliseconds = 0) => {
    if (isScheduled) return
    isScheduled = true
    const go = () => {
      isScheduled = false
      pump()
    }
    // One turn of input and output becomes one batch.
    if (milliseconds > 0) setTimeout(go, milliseconds)
    else setImmediate(go)
  }

  const pump = () => {
    while (idle.length > 0 && queue.length > 0) {
      const { taken, left } = takeBatch(queue, busy)
      queue = left
      if (taken.length === 0) break
      void run(idle.pop() as Reconnecting, taken)
    }
    if (running === 0 && queue.length === 0) whenDrained?.()
  }

  const run = async (connection: Reconnecting, tasks: Task[]) => {
    const lanes = new Set(tasks.flatMap((task) => task.lanes))
    for (const lane of lanes) busy.add(lane)
    running += 1
    let again: Task[] = []
    let pause = 0
    try {
      again = await runBatch(connection, tasks)
    } catch (error) {
      // Nothing of the batch was committed: it waits and runs again, until its deadlines.
      onError(error)
      again = tasks
      pause = retryAfter
    }
    running -= 1
    for (const lane of lanes) busy.delete(lane)
    idle.push(connection)
    queue = [...again.filter(isInTime), ...queue]
    schedule(pause)
  }

  const isInTime = (task: Task): boolean => {
    if (Date.now() < task.deadline) return true
    task.settle({ kind: 'unavailable', reason: 'the database did not answer in time' })
    return false
  }

  /** Returns the tasks that have to run again. Throws where nothing was committed and all of them have to. */
  const runBatch = async (source: Reconnecting, tasks: readonly Task[]): Promise<Task[]> => {
    const connection = await source.get()
    let batch: Batch
    const results = new Map<Task, Result>()
    let put: readonly Task[] = []
    let first: Recorded | undefined
    try {
      batch = await openBatch(connection, tasks)
      for (const [i, task] of tasks.entries()) {
        if (isFull(batch)) {
          put = tasks.slice(i)
          break
        }
        const result = await decideTask(connection, batch, task, folding).catch((error: unknown): Result => {
          if (isDatabaseError(error) || connection.isBroken) throw error
          return { kind: 'failed', error }
        })
        results.set(task, result)
        first ??= result.kind === 'recorded' ? result.events[0] : undefined
      }
    } catch (error) {
      await connection.query('rollback').catch(() => {})
      if (fateOf(error) === 'isolate') return isolate(source, tasks, error)
      throw error
    }
    if (first) {
      const committing = commitBatch(connection, batch)
      const error = await committing.then(
        () => undefined,
        (reason: unknown) => reason ?? new Error('the commit failed'),
      )
      if (error !== undefined) return recover(source, connection, tasks, results, first, error)
      onCommit()
    } else void connection.query('rollback').catch(() => {})
    count(batch, tasks.length)
    settle(results)
    return [...put]
  }

  /** What to do after a failed commit: ask whether it happened, isolate what poisons it, or run it again. */
  const recover = async (
    source: Reconnecting,
    connection: Connection,
    tasks: readonly Task[],
    results: ReadonlyMap<Task, Result>,
    first: Recorded,
    error: unknown,
  ): Promise<Task[]> => {
    onError(error)
    await connection.query('rollback').catch(() => {})
    if (fateOf(error) === 'isolate') return isolate(source, tasks, error)
    const isCommitted = await wasCommitted(source, first, Math.max(...tasks.map((task) => task.deadline)))
    if (isCommitted === undefined) {
      for (const task of tasks) task.settle({ kind: 'unavailable', reason: 'it is not known whether this was recorded' })
      return []
    }
    if (!isCommitted) throw error
    onCommit()
    settle(results)
    return tasks.filter((task) => !results.has(task))
  }

  /** Halves the batch until what poisons it stands alone. */
  const isolate = async (source: Reconnecting, tasks: readonly Task[], error: unknown): Promise<Task[]> => {
    const [only] = tasks
    if (tasks.length === 1 && only) {
      only.settle({ kind: 'failed', error })
      return []
    }
    const half = Math.ceil(tasks.length / 2)
    const left = await runBatch(source, tasks.slice(0, half))
    const second = tasks.slice(half)
    // The first half is done by now and must not run again, whatever becomes of the second.
    const failed = (reason: unknown) => {
      onError(reason)
      return second
    }
    return left.length > 0 ? [...left, ...second] : await runBatch(source, second).catch(failed)
  }

  const settle = (results: ReadonlyMap<Task, Result>) => {
    for (const [task, result] of results) task.settle(result)
  }
  const count = (batch: Batch, commands: number) => {
    statistics.batches += 1
    statistics.commands += commands
    statistics.events += batch.events.length
    statistics.extraTrips += batch.extraTrips
    statistics.largestBatch = Math.max(statistics.largestBatch, commands)
  }

  return {
    submit: (input) =>
      new Promise((resolve) => {
        queue.push(taskOf(input, resolve))
        schedule()
      }),
    statistics,
    close: async () => {
      if (running > 0 || queue.length > 0)
        await new Promise<void>((resolve) => {
          whenDrained = resolve
          schedule()
        })
      await Promise.all(connections.map((connection) => connection.close()))
    },
  }
}
