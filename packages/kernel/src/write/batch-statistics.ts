import type { Batch } from './batch.ts'
import type { Lanes } from './lanes.ts'
import type { QueuedDecision } from './queued-decision.ts'

export type BatchStatistics = {
  batches: number
  commands: number
  events: number
  extraTrips: number
  largestBatch: number
  /**
   * Milliseconds by which a lane's last event was ahead of the database clock in the last batch.
   */
  clockSkew: number
  /**
   * For each lane: transactions that locked it, commands in them that named it, and their total
   * duration.
   */
  lanes: readonly { batches: number; commands: number; seconds: number }[]
}

/** Counts batches since the start of the service. */
export const batchCounters = (lanes: Lanes) => {
  const perLane = lanes.all.map(() => ({ batches: 0, commands: 0, seconds: 0 }))
  const statistics = {
    batches: 0,
    commands: 0,
    events: 0,
    extraTrips: 0,
    largestBatch: 0,
    clockSkew: 0,
    lanes: perLane,
  }
  return {
    statistics: statistics as Readonly<BatchStatistics>,
    countBatch: ({ recorded, clockSkew }: Batch, commands: number): void => {
      statistics.clockSkew = Math.max(0, clockSkew)
      statistics.batches += 1
      statistics.commands += commands
      statistics.events += recorded.events.length
      statistics.extraTrips += recorded.extraTrips
      statistics.largestBatch = Math.max(statistics.largestBatch, commands)
    },
    countLanes: (decisions: readonly QueuedDecision[], milliseconds: number): void => {
      for (const lane of new Set(decisions.flatMap(({ lanes }) => lanes))) {
        const counts = perLane[lane]
        if (!counts) continue
        counts.batches += 1
        counts.commands += decisions.filter(({ lanes }) => lanes.includes(lane)).length
        counts.seconds += milliseconds / 1000
      }
    },
  }
}
