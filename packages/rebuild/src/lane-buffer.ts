import {
  advanceCursor,
  type Delivered,
  type LaneCursor,
  type SourceReader,
  type SourceStopped,
  signal,
} from '@causerie/kernel/engine'
import type { Recorded, ServiceName } from '@causerie/protocol'

/**
 * Buffers delivered events by lane until they are folded, up to a capacity of a few batches. The
 * capacity may be exceeded if all buffered events lie beyond their targets: otherwise the wanted
 * events would never arrive.
 */
export type LaneBuffer = {
  reader: SourceReader
  /** Up to `atMost` events of these lanes, none beyond its lane's target. */
  take(lanes: readonly number[], targets: ReadonlyMap<number, number>, atMost: number): Recorded[]
  /** The last event taken from each lane. */
  taken(): ReadonlyMap<number, LaneCursor>
  /** The last event delivered to each lane. */
  arrived(): ReadonlyMap<number, LaneCursor>
  /** Whether everything before these offsets was taken. */
  isTaken(ends: ReadonlyMap<number, number>): boolean
  /** Resolves after a delivery, or after a short time. */
  changed(): Promise<void>
  /** Throws if the source stopped. */
  check(): void
  /** Accepts deliveries from now on, starting after the last event taken. */
  begin(): void
  /** Drops events that were delivered and not taken, and releases waiting deliveries. */
  end(): void
}

const pollInterval = 50

export const laneBuffer = (
  source: ServiceName,
  lanes: readonly number[],
  capacity: number,
): LaneBuffer => {
  const taken = new Map<number, LaneCursor>(
    lanes.map((lane) => [lane, { lane, position: 0, event_id: '', incarnation: 0, offset: 0 }]),
  )
  let arrived = new Map<number, LaneCursor>()
  let queues = new Map<number, Delivered[]>()
  const filled = signal()
  const emptied = signal()
  let size = 0
  let isOpen = false
  /** The last `take` found no event: the buffer holds only events beyond the targets. */
  let isStarved = false
  let stopped: SourceStopped | undefined

  const reset = (open: boolean) => {
    isOpen = open
    stopped = undefined
    arrived = new Map([...taken].map(([lane, at]) => [lane, { ...at }]))
    queues = new Map(lanes.map((lane) => [lane, []]))
    size = 0
    isStarved = false
    emptied.fire()
  }
  const deliver = async (delivered: readonly Delivered[]) => {
    if (!isOpen) throw new Error('closed')
    for (const one of delivered) {
      if (!advanceCursor(arrived, one, source)) continue
      queues.get(one.event.lane)?.push(one)
      size += 1
    }
    filled.fire()
    while (size > capacity && !isStarved) await emptied.wait(pollInterval)
  }
  const takeLane = (lane: number, target: number, atMost: number): Delivered[] => {
    const queue = queues.get(lane) ?? []
    const beyond = queue.findIndex(({ event }) => event.position > target)
    return queue.splice(0, Math.min(beyond < 0 ? queue.length : beyond, atMost))
  }

  return {
    reader: {
      from: async () =>
        new Map([...arrived].map(([lane, { position, offset }]) => [lane, { position, offset }])),
      deliver,
      stop: (reason) => {
        stopped = reason
        filled.fire()
      },
    },
    take: (lanes, targets, atMost) => {
      const batch: Recorded[] = []
      for (const lane of lanes) {
        const some = takeLane(lane, targets.get(lane) ?? 0, atMost - batch.length)
        const last = some.at(-1)
        if (last) {
          const { id, position, incarnation } = last.event
          taken.set(lane, { lane, position, event_id: id, incarnation, offset: last.offset })
        }
        for (const { event } of some) batch.push(event)
      }
      size -= batch.length
      isStarved = batch.length === 0
      emptied.fire()
      return batch
    },
    taken: () => taken,
    arrived: () => arrived,
    isTaken: (ends) =>
      size === 0 &&
      lanes.every((lane) => (arrived.get(lane)?.offset ?? 0) >= (ends.get(lane) ?? 0)),
    changed: async () => {
      await filled.wait(pollInterval)
    },
    check: () => {
      if (stopped) throw stopped
    },
    begin: () => reset(true),
    end: () => reset(false),
  }
}
