import { type Connection, type Reconnecting, reconnecting } from '@causerie/postgres'
import type { Folding } from './batch.ts'
import type { WrittenEvent } from './journal.ts'
import { takeBatch } from './queue.ts'
import { batchRunner } from './run-batch.ts'
import { type Result, type Task, type TaskInput, taskOf } from './task.ts'

export type BatchStatistics = {
  batches: number
  commands: number
  events: number
  extraTrips: number
  largestBatch: number
  /** Milliseconds by which the lane that is ahead most was ahead of the database's clock in the last batch. */
  ahead: number
  /** For each lane the transactions that held it, the commands in them that named it, and how long they took together. */
  lanes: readonly { batches: number; commands: number; seconds: number }[]
}

/** Runs decisions in batches: each transaction takes every lane that is idle and has work. */
export type BatchScheduler = {
  submit(input: TaskInput): Promise<Result>
  statistics: Readonly<BatchStatistics>
  /** Finishes what was submitted, then closes the connections. */
  close(): Promise<void>
}

type Options = {
  open: () => Promise<Connection>
  folding: Folding
  /** Called after each commit that recorded something. */
  onCommit: (events: readonly WrittenEvent[]) => void
  onError: (error: unknown, of?: object) => void
}

/** What arrives while a batch runs makes the next one larger; the second connection is for the lanes that a slow one leaves free. */
const connectionsAtMost = 2
const slowAfter = 10
const retryAfter = 100
/** Behind a batch of several it rests half as long as that took: whoever was answered asks again, and goes with those who wait already. */
const rests = { share: 0.5, most: 8 }
const aheadAtMost = 5_000

export const startBatchScheduler = ({ open, folding, onCommit, onError }: Options): BatchScheduler => {
  const perLane = folding.lanes.all.map(() => ({ batches: 0, commands: 0, seconds: 0 }))
  const statistics = { batches: 0, commands: 0, events: 0, extraTrips: 0, largestBatch: 0, ahead: 0, lanes: perLane }
  const connections = Array.from({ length: connectionsAtMost }, () => reconnecting(open))
  const idle = [...connections]
  const busy = new Set<number>()
  let queue: Task[] = []
  let isScheduled = false
  /** The batches that are under way. */
  const running = new Set<{ began: number }>()
  let isLooking = false
  /** How many rests have not ended yet. */
  let resting = 0
  let whenDrained: (() => void) | undefined

  const runBatch = batchRunner(folding, {
    onEnd: ({ recorded, ahead }, { length }, isCommitted) => {
      if (ahead > aheadAtMost) onError(new Error('a lane is ahead of the clock of the database'), { milliseconds: ahead })
      statistics.ahead = Math.max(0, ahead)
      statistics.batches += 1
      statistics.commands += length
      statistics.events += recorded.events.length
      statistics.extraTrips += recorded.extraTrips
      statistics.largestBatch = Math.max(statistics.largestBatch, length)
      if (isCommitted) onCommit(recorded.events)
    },
    onError,
  })

  const schedule = (milliseconds = 0) => {
    if (isScheduled) return
    isScheduled = true
    const pump = () => {
      isScheduled = false
      startBatches()
    }
    // One turn of input and output becomes one batch.
    if (milliseconds > 0) setTimeout(pump, milliseconds)
    else setImmediate(pump)
  }

  const isSlow = () => [...running].every(({ began }) => performance.now() - began >= slowAfter)
  const mayStart = () => resting === 0 && (idle.length === connectionsAtMost || (idle.length > 0 && isSlow()))
  const startBatches = () => {
    while (mayStart()) {
      const { taken, left } = takeBatch(queue, { busy, count: folding.lanes.count })
      queue = left
      const connection = taken.length > 0 ? idle.pop() : undefined
      if (!connection) break
      void run(connection, taken)
    }
    if (queue.length > 0 && idle.length > 0 && resting === 0 && !isSlow()) lookAgain()
    if (idle.length === connectionsAtMost && queue.length === 0) whenDrained?.()
  }

  /** The batch that runs may turn out to be slow, and those who wait then may be all there are: no command comes to look. */
  const lookAgain = () => {
    if (isLooking) return
    isLooking = true
    setTimeout(() => {
      isLooking = false
      startBatches()
    }, slowAfter)
  }

  const run = async (connection: Reconnecting, tasks: Task[]) => {
    const lanes = new Set(tasks.flatMap((task) => task.lanes))
    for (const lane of lanes) busy.add(lane)
    const began = performance.now()
    const batch = { began }
    running.add(batch)
    let pause = 0
    const again = await runBatch(connection, tasks).catch((error: unknown) => {
      // Nothing of the batch was committed: it waits and runs again, until its deadlines.
      onError(error)
      pause = retryAfter
      return tasks
    })
    running.delete(batch)
    const took = performance.now() - began
    for (const lane of lanes) {
      busy.delete(lane)
      const counts = perLane[lane]
      if (!counts) continue
      counts.batches += 1
      counts.commands += tasks.filter((task) => task.lanes.includes(lane)).length
      counts.seconds += took / 1000
    }
    idle.push(connection)
    queue = [...again.filter(isInTime), ...queue]
    if (tasks.length > 1 && pause === 0) rest(Math.min(took * rests.share, rests.most))
    schedule(pause)
  }

  const rest = (milliseconds: number) => {
    resting += 1
    setTimeout(() => {
      resting -= 1
      startBatches()
    }, milliseconds)
  }

  const isInTime = (task: Task): boolean => {
    if (Date.now() < task.deadline) return true
    task.settle({ kind: 'unavailable', reason: 'the database did not answer in time' })
    return false
  }

  return {
    submit: (input) =>
      new Promise((resolve) => {
        queue.push(taskOf(folding.lanes, input, resolve))
        schedule()
      }),
    statistics,
    close: async () => {
      await new Promise<void>((resolve) => {
        whenDrained = resolve
        schedule()
      })
      await Promise.all(connections.map((connection) => connection.close()))
    },
  }
}
