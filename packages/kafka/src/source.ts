import { setTimeout as sleep } from 'node:timers/promises'
import { recordedFrom, type ServiceName, topicOf } from '@causerie/contracts'
import { type Delivered, liveness, type Source, type SourceReader, SourceStopped, writeBehind } from '@causerie/kernel/engine'
import { type Admin, type Consumer, type EachBatchPayload, inTime, type KafkaMessage } from './client.ts'

const startAgainIn = { milliseconds: 1_000, crashesAtMost: 20 }
const committedWithin = 5_000
/** Heartbeats go out every second where anything is fetched. A pause between two fetches counts as much as one of them at most. */
const silence = { milliseconds: 4_000, ofPause: 1_000 }

type SourceOptions = {
  service: ServiceName
  lanes: number
  create: () => Consumer
  admin: () => Promise<Admin>
  onError: (message: string) => void
}
/** A topic to read from, as member of the reader's group. */
export const sourceOf = ({ service, lanes, create, admin, onError }: SourceOptions): Source => {
  const topic = topicOf(service)
  const state = liveness(3_000)
  /** Up to where lanes were read without a gap since they were assigned, and lanes that were rewound. */
  const unbroken = new Map<number, number>()
  const rewound = new Set<number>()
  let consumer = create()
  let beginning = Promise.resolve()
  let crashes = 0
  let isClosed = false

  /**
   * The group's own offsets are for tools that show lag, and no more than now and then: each is a record that the broker reads again when
   * it starts, before anybody can join, and the library would commit behind every batch.
   */
  const offsets = writeBehind<{ topic: string; partition: number; offset: string }>(committedWithin, (moved) =>
    inTime(consumer.commitOffsets([...moved])),
  )

  /** Begins each lane behind the last offset. */
  const begin = async (reader: SourceReader, partitions: readonly number[]) => {
    unbroken.clear()
    rewound.clear()
    offsets.clear()
    const from = await reader.from()
    for (const partition of partitions) consumer.seek({ topic, partition, offset: String(from.get(partition)?.offset ?? 0) })
  }

  /** What an offset skipped (of another topic's life, or among repeats) is read again from the beginning; a gap that remains is a real one. */
  const isRewound = async (reader: SourceReader, partition: number, delivered: readonly Delivered[]): Promise<boolean> => {
    if (rewound.has(partition)) return false
    const begin = unbroken.has(partition) ? undefined : (await reader.from()).get(partition)
    let end = unbroken.get(partition) ?? begin?.position ?? 0
    let isBroken = begin?.isGuess === true && delivered[0]?.event.position !== end + 1
    for (const { event } of delivered) {
      isBroken ||= event.position > end + 1
      end = Math.max(end, event.position)
    }
    if (!isBroken) {
      unbroken.set(partition, end)
      return false
    }
    rewound.add(partition)
    consumer.seek({ topic, partition, offset: '0' })
    return true
  }

  const take = async (reader: SourceReader, { batch, isRunning, isStale, heartbeat }: EachBatchPayload): Promise<void> => {
    state.alive()
    const { partition } = batch
    // What was fetched before the lane began where it should is stale by then.
    await beginning
    while (isRunning() && !isStale() && !isClosed) {
      try {
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
        onError(`events of ${service} could not be taken: ${String(error)}`)
        await sleep(200)
        await heartbeat()
      }
    }
  }

  /**
   * A consumer of kafkajs that Kafka has forgotten and that could not join again at once goes on with the lanes it had, and never sends a
   * heartbeat: it reads beside its group, and nobody knows. Another one takes its place.
   */
  const leaveWhenForgotten = (reader: SourceReader): void => {
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
      silent += Math.min(now - fetchedAt, silence.ofPause)
      fetchedAt = now
      if (silent < silence.milliseconds || consumer !== watched) return
      silent = Number.NEGATIVE_INFINITY
      void startAgain(reader, new Error('its group does not know it'))
    })
  }

  const start = async (reader: SourceReader): Promise<void> => {
    consumer.on(consumer.events.FETCH, state.alive)
    consumer.on(consumer.events.HEARTBEAT, state.alive)
    leaveWhenForgotten(reader)
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      beginning = begin(reader, payload.memberAssignment[topic] ?? []).catch((error: unknown) => onError(String(error)))
    })
    consumer.on(consumer.events.CRASH, ({ payload }) => payload.restart || void startAgain(reader, payload.error))
    await consumer.connect()
    await consumer.subscribe({ topic, fromBeginning: true })
    const eachBatch = (payload: EachBatchPayload) => take(reader, payload)
    await consumer.run({ autoCommit: false, partitionsConsumedConcurrently: lanes, eachBatch })
  }

  /** kafkajs gives a consumer up after some errors that pass (a coordinator not found yet): a new one takes its place. */
  const startAgain = async (reader: SourceReader, { message }: Error): Promise<void> => {
    onError(`the consumer of ${service} crashed: ${message}`)
    crashes += 1
    if (crashes > startAgainIn.crashesAtMost)
      return reader.stop(new SourceStopped(`the consumer of ${service} ended: ${message}; restart this service`))
    await sleep(startAgainIn.milliseconds)
    if (isClosed) return
    await inTime(consumer.disconnect()).catch(() => {})
    consumer = create()
    await start(reader).catch((error: Error) => startAgain(reader, error))
  }

  return {
    service,
    follow: start,
    ends: async () => {
      const asked = admin().then((connected) => connected.fetchTopicOffsets(topic))
      const offsets = await inTime(asked)
      return new Map(offsets.map(({ partition, high }) => [partition, Number(high)]))
    },
    isUp: state.isAlive,
    close: async () => {
      isClosed = true
      await offsets.flush().catch(() => {})
      await inTime(consumer.disconnect()).catch(() => {})
    },
  }
}

const deliveredFrom = ({ value, offset }: KafkaMessage, lane: string): Delivered => {
  try {
    return { event: recordedFrom(value?.toString() ?? ''), offset: Number(offset) + 1 }
  } catch {
    throw new SourceStopped(`record ${offset} in ${lane} is none of its events; restore the topic from the journal`)
  }
}
