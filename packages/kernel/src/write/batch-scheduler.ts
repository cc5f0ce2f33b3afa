import { type Connection, reconnecting } from '@causerie/postgres'
import { batchLoop } from './batch-loop.ts'
import { type BatchStatistics, batchCounters } from './batch-statistics.ts'
import type { Folding } from './event-recorder.ts'
import type { WrittenEvent } from './journal.ts'
import { queuedDecision, type Result, type Submission } from './queued-decision.ts'
import { batchRunner } from './run-batch.ts'
import { type WriteFailure, writeFailures } from './write-failures.ts'

/** Runs decisions in batches: each transaction takes every lane that is idle and has work. */
export type BatchScheduler = {
  submit(submission: Submission): Promise<Result>
  statistics: Readonly<BatchStatistics>
  /** Undefined unless the last batch that was to record something failed. */
  failure(): WriteFailure | undefined
  /** Finishes what was submitted, then closes the connections. */
  close(): Promise<void>
}

type BatchSchedulerOptions = {
  open: () => Promise<Connection>
  folding: Folding
  /** Called after each commit that recorded events. */
  onCommit: (events: readonly WrittenEvent[]) => void
  onError: (error: unknown, of?: object) => void
}

/**
 * The first that is taken, the last of them, stays open, so that no command waits for one. The
 * other serves the lanes that a slow batch leaves free.
 */
export const batchConnections = 2
const clockSkewAtMost = 5_000

export const startBatchScheduler = ({
  open,
  folding,
  onCommit,
  onError,
}: BatchSchedulerOptions): BatchScheduler => {
  const { statistics, countBatch, countLanes } = batchCounters(folding.lanes)
  const failures = writeFailures()
  const connections = Array.from({ length: batchConnections }, (_, i) =>
    reconnecting(open, { staysOpen: i === batchConnections - 1 }),
  )
  const runBatch = batchRunner(folding, {
    onEnd: (batch, decisions, isCommitted) => {
      const { clockSkew, recorded } = batch
      if (clockSkew > clockSkewAtMost)
        onError(new Error('a lane is ahead of the clock of the database'), {
          milliseconds: clockSkew,
        })
      countBatch(batch, decisions)
      if (!isCommitted) return
      failures.written()
      onCommit(recorded.events)
    },
    onError,
  })
  const loop = batchLoop({
    connections,
    laneCount: folding.lanes.count,
    runBatch: (...batch) =>
      runBatch(...batch).catch((error: unknown) => {
        failures.failed(error)
        throw error
      }),
    onRun: countLanes,
    onError,
  })

  return {
    submit: (submission) =>
      new Promise((resolve) => loop.add(queuedDecision(folding.lanes, submission, resolve))),
    statistics,
    failure: failures.current,
    close: async () => {
      await loop.drain()
      await Promise.all(connections.map((connection) => connection.close()))
    },
  }
}
