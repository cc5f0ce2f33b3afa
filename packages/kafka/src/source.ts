import { setTimeout as sleep } from 'node:timers/promises'
import { recordedFrom, type ServiceName, topicOf } from '@causerie/contracts'
import { type Delivered, liveness, type Source, type SourceReader, SourceStopped, writeBehind } from '@causerie/kernel/engine'
import { type Admin, type Consumer, type EachBatchPayload, type KafkaMessage, withTimeout } from './client.ts'

const restarts = { pause: 1_000, atMost: 20 }
const commitInterval = 5_000
const roomAfter = 20
/** Heartbeats are sent every second while fetches run. A pause between two fetches counts as `maxPause` at most. */
const heartbeatTimeout = { milliseconds: 4_000, maxPause: 1_000 }

type SourceOptions = {
  service: ServiceName
  lanes: number
  create: () => Consumer
  admin: () => Promise<Admin>
  onError: (message: string) => void
}
/** Reads a topic as a member of the reader's group. */
export const sourceOf = ({ service, lanes, create, admin, onError }: SourceOptions): Source => {
  const topic = topicOf(service)
  const state = liveness(3_000)
  /** For each assigned lane, the position up to which no event is missing. */
  const contiguous = new Map<number, number>()
  const rewoundLanes = new Set<number>()
  let consumer = create()
  let seeking = Promise.resolve()
  let crashes = 0
  let isClosed = false

  /**
   * Committed offsets only serve tools that show lag, so they are written rarely: the broker reads each one again when it starts, and
   * kafkajs would commit after every batch.
   */
  const offsets = writeBehind<{ topic: string; partition: number; offset: string }>(commitInterval, (moved) =>
    withTimeout(consumer.commitOffsets([...moved])),
  )

  /** Seeks each assigned lane to its stored offset. */
  const seek = async (reader: SourceReader, partitions: readonly number[]) => {
    contiguous.clear()
    rewoundLanes.clear()
    offsets.clear()
    const from = await reader.from()
    for (const partition of partitions) consumer.seek({ topic, partition, offset: String(from.get(partition)?.offset ?? 0) })
  }

  /** After a gap, rewinds the lane once: its offset may come from a former topic. A gap that remains is an error. */
  const isRewound = async (reader: SourceReader, partition: number, delivered: readonly Delivered[]): Promise<boolean> => {
    if (rewoundLanes.has(partition)) return false
    const start = contiguous.has(partition) ? undefined : (await reader.from()).get(partition)
    let end = contiguous.get(partition) ?? start?.position ?? 0
    let isBroken = start?.isGuess === true && delivered[0]?.event.position !== end + 1
    for (const { event } of delivered) {
      isBroken ||= event.position > end + 1
      end = Math.max(end, event.position)
    }
    if (!isBroken) {
      contiguous.set(partition, end)
      return false
    }
    rewoundLanes.add(partition)
    consumer.seek({ topic, partition, offset: '0' })
    return true
  }

  const take = async (reader: SourceReader, { batch, isRunning, isStale, heartbeat }: EachBatchPayload): Promise<void> => {
    state.alive()
    const { partition } = batch
    // A batch that was fetched before the seek is stale afterwards.
    await seeking
    while (isRunning() && !isStale() && !isClosed) {
      try {
        if (reader.hasRoom?.() === false) {
          await sleep(roomAfter)
          await heartbeat()
          continue
        }
        const delivered = batch.messages.map((message) => deliveredFrom(message, `lane ${partition} of ${service}`))
        if (await isRewound(reader, partition, delivered)) return
        await reader.deliver(delivered)
        offsets.put(partition, { topic, partition, offset: String(delivered.at(-1)?.offset ?? 0) })
        crashes = 0
        return
      } catch (error) {
        if (error instanceof SourceStopped) {
          consumer.pause([{ topic }])
          return reader.stop(error)
        }
        onError(`cannot process events of ${service}: ${String(error)}`)
        await sleep(200)
        await heartbeat()
      }
    }
  }

  /**
   * If a member was removed from its group and fails to rejoin, kafkajs keeps fetching its former lanes without heartbeats, outside of
   * the group. Replaces such a consumer.
   */
  const replaceWhenExpelled = (reader: SourceReader): void => {
    const [watched, { FETCH, HEARTBEAT, GROUP_JOIN }] = [consumer, consumer.events]
    let silent = 0
    let fetchedAt = Date.now()
    const beat = () => {
      silent = 0
    }
    watched.on(HEARTBEAT, beat)
    watched.on(GROUP_JOIN, beat)
    watched.on(FETCH, () => {
      const now = Date.now()
      silent += Math.min(now - fetchedAt, heartbeatTimeout.maxPause)
      fetchedAt = now
      if (silent < heartbeatTimeout.milliseconds || consumer !== watched) return
      silent = Number.NEGATIVE_INFINITY
      void restart(reader, new Error('the consumer is no longer a member of its group'))
    })
  }

  const start = async (reader: SourceReader): Promise<void> => {
    consumer.on(consumer.events.FETCH, state.alive)
    consumer.on(consumer.events.HEARTBEAT, state.alive)
    replaceWhenExpelled(reader)
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      seeking = seek(reader, payload.memberAssignment[topic] ?? []).catch((error: unknown) => onError(String(error)))
    })
    consumer.on(consumer.events.CRASH, ({ payload }) => payload.restart || void restart(reader, payload.error))
    await consumer.connect()
    await consumer.subscribe({ topic, fromBeginning: true })
    const eachBatch = (payload: EachBatchPayload) => take(reader, payload)
    await consumer.run({ autoCommit: false, partitionsConsumedConcurrently: lanes, eachBatch })
  }

  /** kafkajs gives up after some transient errors, such as a missing coordinator: replaces the consumer. */
  const restart = async (reader: SourceReader, { message }: Error): Promise<void> => {
    onError(`the consumer of ${service} crashed: ${message}`)
    crashes += 1
    if (crashes > restarts.atMost)
      return reader.stop(
        new SourceStopped(`the consumer of ${service} failed ${crashes} times, at last with: ${message}; restart this service`),
      )
    await sleep(restarts.pause)
    if (isClosed) return
    await withTimeout(consumer.disconnect()).catch(() => {})
    consumer = create()
    await start(reader).catch((error: Error) => restart(reader, error))
  }

  return {
    service,
    follow: start,
    ends: async () => {
      const asked = admin().then((connected) => connected.fetchTopicOffsets(topic))
      const offsets = await withTimeout(asked)
      return new Map(offsets.map(({ partition, high }) => [partition, Number(high)]))
    },
    isUp: state.isAlive,
    close: async () => {
      isClosed = true
      await offsets.flush().catch(() => {})
      await withTimeout(consumer.disconnect()).catch(() => {})
    },
  }
}

const deliveredFrom = ({ value, offset }: KafkaMessage, lane: string): Delivered => {
  try {
    return { event: recordedFrom(value?.toString() ?? ''), offset: Number(offset) + 1 }
  } catch {
    throw new SourceStopped(`record ${offset} in ${lane} is not a valid event; recreate the topic from the journal`)
  }
}
