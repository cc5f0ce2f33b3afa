import { setTimeout as sleep } from 'node:timers/promises'
import type { LaneEnd, LastEvent } from '@causerie/kernel/engine'
import { recordedFrom, type ServiceName, topicOf } from '@causerie/protocol'
import type { Admin, Consumers, EachBatchPayload } from './client.ts'

/**
 * Duplicates may follow the highest position: a relay sends at most 2,000 events before it saves
 * its position.
 */
const maxTailRecords = 6_000
const readTimeout = 30_000

type TopicEndOptions = { service: ServiceName; admin: () => Promise<Admin>; consumers: Consumers }
type LaneReading = {
  low: number
  high: number
  from: number
  first: number
  last: Map<number, LastEvent>
  offset: number
}

/**
 * The first position and the last events of each lane of a topic. Rejects if a record is not a
 * valid event.
 */
export const topicEndOf = async ({
  service,
  admin,
  consumers,
}: TopicEndOptions): Promise<ReadonlyMap<number, LaneEnd>> => {
  const topic = topicOf(service)
  const offsets = await offsetsOf(topic, admin)
  const lanes = new Map<number, LaneReading>(
    offsets.map(({ partition, low, high }) => {
      const [begin, end] = [Number(low), Number(high)]
      return [
        partition,
        {
          low: begin,
          high: end,
          from: Math.max(begin, end - maxTailRecords),
          first: 0,
          last: new Map(),
          offset: begin,
        },
      ]
    }),
  )
  const isIncomplete = () => [...lanes.values()].some(({ offset, high }) => offset < high)
  if (isIncomplete()) await readAll(topic, lanes, { consumers, isIncomplete })
  return new Map(
    [...lanes].map(([lane, { low, first, high, last }]) => [
      lane,
      { gone: low, first, offset: high, last: inOrder(last) },
    ]),
  )
}

/** Retries, because a new topic has no leaders for a moment. */
const offsetsOf = async (
  topic: string,
  admin: TopicEndOptions['admin'],
  tries = 50,
): Promise<{ partition: number; low: string; high: string }[]> => {
  try {
    return await (await admin()).fetchTopicOffsets(topic)
  } catch (error) {
    if (tries <= 1) throw error
    await sleep(100)
    return offsetsOf(topic, admin, tries - 1)
  }
}

type ReadOptions = Pick<TopicEndOptions, 'consumers'> & { isIncomplete: () => boolean }
const readAll = async (
  topic: string,
  lanes: Map<number, LaneReading>,
  { consumers, isIncomplete }: ReadOptions,
): Promise<void> => {
  const consumer = consumers.create()
  let failed: Error | undefined
  const take = async ({ batch: { partition, messages } }: EachBatchPayload) => {
    const reading = lanes.get(partition)
    if (!reading) return
    for (const { value, offset } of messages) {
      if (Number(offset) < reading.offset) continue
      try {
        add(reading, Number(offset), value?.toString() ?? '')
      } catch (error) {
        failed ??= new Error(`record ${offset} in lane ${partition} of ${topic}: ${String(error)}`)
      }
      if (reading.offset === Number(offset) + 1) continue
      // Skips the records between the beginning and the tail.
      return consumer.seek({ topic, partition, offset: String(reading.offset) })
    }
  }
  try {
    await consumer.connect()
    await consumer.subscribe({ topic, fromBeginning: true })
    await consumer.run({ autoCommit: false, eachBatch: take })
    const deadline = Date.now() + readTimeout
    while (isIncomplete() && !failed && Date.now() < deadline) await sleep(20)
    if (failed) throw failed
    if (isIncomplete()) throw new Error(`timed out while reading the end of ${topic}`)
  } finally {
    await consumer.disconnect().catch(() => {})
    await consumers.remove()
  }
}

const add = (reading: LaneReading, offset: number, text: string): void => {
  const { id, position, previous } = recordedFrom(text)
  if (reading.first === 0) reading.first = position
  if (offset < reading.from) {
    reading.offset = reading.from
    return
  }
  reading.offset = offset + 1
  const known = reading.last.get(position)
  if (known && known.id !== id)
    throw new Error(`position ${position} holds two events, ${known.id} and ${id}`)
  if (!known) reading.last.set(position, { position, id, previous, offset: offset })
}

const inOrder = (last: ReadonlyMap<number, LastEvent>): LastEvent[] =>
  [...last.values()].sort((a, b) => a.position - b.position)
