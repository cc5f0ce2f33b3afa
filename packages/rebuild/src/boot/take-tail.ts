import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AnyFolds,
  type Connection,
  type Delivered,
  type LaneEnd,
  readLanes,
  type Source,
  type SourceStopped,
} from '@causerie/kernel/engine'
import { eventTaker } from './take-events.ts'
import { endOf, type TopicEnd } from './topic-faults.ts'

type TakeTailOptions = {
  connection: Connection
  folds: AnyFolds
  /** A reader of the service's own topic. */
  source: Source
  topic: TopicEnd
  /** Lane → head of the journal. */
  heads: ReadonlyMap<number, number>
}

const batchSize = 2_000
const patience = 30_000

/**
 * Takes the events that the topic holds beyond the journal; resolves to their number. A faulty lane
 * does not stop the others.
 */
export const takeTail = async ({
  connection,
  folds,
  source,
  topic,
  heads,
}: TakeTailOptions): Promise<number> => {
  const take = eventTaker(connection, { folds, lanes: await readLanes(connection) })
  const reached = new Map(heads)
  const faults = new Map<number, SourceStopped>()
  const isBehind = () =>
    [...topic].some(([lane, end]) => !faults.has(lane) && (reached.get(lane) ?? 0) < endOf(end))
  let taken = 0
  let movedAt = Date.now()
  let stopped: SourceStopped | undefined
  let last: Promise<void> = Promise.resolve()

  const takeAll = async (delivered: readonly Delivered[]) => {
    const events = delivered
      .map(({ event }) => event)
      .filter(({ lane, position }) => position > (reached.get(lane) ?? 0))
    for (let i = 0; i < events.length; i += batchSize) {
      const part = events.slice(i, i + batchSize)
      const some = await take(part)
      taken += some.taken.length
      for (const { lane, position } of part)
        reached.set(lane, Math.max(position, reached.get(lane) ?? 0))
      for (const [lane, fault] of some.faults) faults.set(lane, fault)
      movedAt = Date.now()
    }
  }
  await source.follow({
    from: async () =>
      new Map(
        [...topic].map(([lane, end]) => [
          lane,
          { position: reached.get(lane) ?? 0, offset: offsetOf(end, reached.get(lane) ?? 0) },
        ]),
      ),
    // Lanes are delivered concurrently, but written one batch after another on one connection.
    deliver: (delivered) => {
      const mine = last.then(() => takeAll(delivered))
      last = mine.catch(() => {})
      return mine
    },
    stop: (reason) => {
      stopped = reason
    },
  })
  while (isBehind() && !stopped && Date.now() - movedAt < patience) await sleep(20)
  await source.close()
  await last
  const [fault = stopped] = faults.values()
  if (fault) throw fault
  if (isBehind())
    throw new Error(
      'the topic holds events that the journal lacks, and they could not be read in time',
    )
  return taken
}

/**
 * The offset behind the event of a head if known; else the beginning, as duplicates are skipped.
 */
const offsetOf = ({ last, offset }: LaneEnd, head: number): number => {
  const end = last.at(-1)?.position ?? 0
  return end <= head ? offset : (last.find(({ position }) => position === head + 1)?.offset ?? 0)
}
