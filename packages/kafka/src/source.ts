import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Delivered,
  type LaneShare,
  liveness,
  type ReadJournal,
  type Source,
  type SourceReader,
  SourceStopped,
} from '@causerie/kernel/engine'
import { recordedFrom, type ServiceName, topicOf } from '@causerie/protocol'
import {
  type Admin,
  type Consumers,
  type EachBatchPayload,
  type KafkaMessage,
  withTimeout,
} from './client.ts'
import { type ExpiredLane, fetchedLanes, type Watermarks } from './fetched-lanes.ts'
import { journalFiller } from './journal-filler.ts'

const restarts = { pause: 1_000, atMost: 20 }
const retryAfter = 200
const roomAfter = 20
const askEvery = 1_000

type SourceOptions = {
  service: ServiceName
  lanes: number
  share: LaneShare
  /** Whether the reader needs every event. */
  isWhole: boolean
  /** What the topic no longer has is read there. */
  journal: ReadJournal
  consumers: Consumers
  admin: () => Promise<Admin>
  onError: (message: string) => void
}
/**
 * Reads the lanes of a share from a topic. kafkajs reads only as a member of a group, and a group
 * stops all of its members whenever one comes or goes. So each reader is alone in a group of its
 * own, which has all lanes, and fetches those of its share.
 */
export const sourceOf = ({
  service,
  lanes,
  share,
  isWhole,
  journal,
  consumers,
  admin,
  onError,
}: SourceOptions): Source => {
  const topic = topicOf(service)
  const state = liveness(3_000)
  const watermarks = () => watermarksOf(topic, admin)
  const filler = journalFiller({
    service,
    journal,
    isWhole,
    watermarks,
    took: (lane, events) => fetched.took(lane, events, 'journal'),
  })
  const readExpired = async (expired: ExpiredLane, isWanted: () => boolean) => {
    if (!reading) return undefined
    try {
      return await filler.readExpired(expired, { reader: reading, isWanted })
    } catch (error) {
      if (error instanceof SourceStopped) stop(reading, error)
      throw error
    }
  }
  const fetched = fetchedLanes({ topic, lanes, isWhole, watermarks, readExpired, onError })
  let reading: SourceReader | undefined
  let consumer = consumers.create()
  let unfollow = () => {}
  let crashes = 0
  let isOver = false

  const stop = (reader: SourceReader, reason: SourceStopped): void => {
    isOver = true
    fetched.leave()
    consumer.pause([{ topic }])
    reader.stop(reason)
  }

  const take = async (
    reader: SourceReader,
    { batch, isRunning, isStale, heartbeat }: EachBatchPayload,
  ): Promise<void> => {
    state.alive()
    const { partition } = batch
    while (isRunning() && !isStale() && fetched.has(partition)) {
      try {
        if (reader.hasRoom?.() === false) {
          await sleep(roomAfter)
          await heartbeat()
          continue
        }
        const delivered = batch.messages.map((message) =>
          deliveredFrom(message, `lane ${partition} of ${service}`),
        )
        const step = fetched.next(partition, delivered)
        if (step.is === 'rewind') return
        const [first] = delivered
        if (step.is === 'fill' && first) {
          const isWanted = () => isRunning() && !isStale() && fetched.has(partition)
          const until = first.event.position - 1
          const range = { lane: partition, after: step.after, until, offset: first.offset - 1 }
          await filler.fill(range, { reader, isWanted, heartbeat })
          if (!isWanted()) return
        }
        await reader.deliver(delivered)
        fetched.took(partition, delivered, 'topic')
        crashes = 0
        return
      } catch (error) {
        if (error instanceof SourceStopped) return stop(reader, error)
        onError(`cannot process events of ${service}: ${String(error)}`)
        await sleep(retryAfter)
        await heartbeat()
      }
    }
  }

  const start = async (reader: SourceReader): Promise<void> => {
    const started = consumer
    const { FETCH, HEARTBEAT, GROUP_JOIN, CRASH } = started.events
    started.on(FETCH, () => void (fetched.isEmpty() || state.alive()))
    started.on(HEARTBEAT, state.alive)
    started.on(
      GROUP_JOIN,
      () => void (started === consumer && !isOver && fetched.join(started, () => reader.from())),
    )
    started.on(CRASH, ({ payload }) => payload.restart || void restart(reader, payload.error))
    await consumer.connect()
    await consumer.subscribe({ topic, fromBeginning: true })
    const eachBatch = (payload: EachBatchPayload) => take(reader, payload)
    await consumer.run({ autoCommit: false, partitionsConsumedConcurrently: lanes, eachBatch })
  }

  /**
   * kafkajs gives up after some transient errors, such as a missing coordinator: replaces the
   * consumer.
   */
  const restart = async (reader: SourceReader, { message }: Error): Promise<void> => {
    onError(`the consumer of ${service} crashed: ${message}`)
    crashes += 1
    fetched.leave()
    if (crashes > restarts.atMost) {
      isOver = true
      return reader.stop(
        new SourceStopped(
          `the consumer of ${service} failed ${crashes} times, at last with: ${message}; restart this service`,
        ),
      )
    }
    await sleep(restarts.pause)
    await withTimeout(consumer.disconnect()).catch(() => {})
    if (isOver) return
    consumer = consumers.create()
    await start(reader).catch((error: Error) => restart(reader, error))
  }

  const ends = async () =>
    new Map([...(await watermarks())].map(([lane, { high }]) => [lane, high]))
  /** Whoever has no lanes fetches nothing, and still has to know whether Kafka answers. */
  const asking = setInterval(() => {
    if (fetched.isEmpty() && !isOver) ends().then(state.alive, () => {})
  }, askEvery).unref()

  return {
    service,
    follow: async (reader) => {
      reading = reader
      unfollow = share.follow(fetched.want)
      await start(reader)
    },
    ends,
    isUp: state.isAlive,
    reads: fetched.isWanted,
    close: async () => {
      isOver = true
      clearInterval(asking)
      unfollow()
      fetched.leave()
      await withTimeout(consumer.disconnect()).catch(() => {})
      await consumers.remove()
    },
  }
}

const watermarksOf = async (
  topic: string,
  admin: SourceOptions['admin'],
): Promise<ReadonlyMap<number, Watermarks>> => {
  const asked = admin().then((connected) => connected.fetchTopicOffsets(topic))
  return new Map(
    (await withTimeout(asked)).map(({ partition, low, high }) => [
      partition,
      { low: Number(low), high: Number(high) },
    ]),
  )
}

const deliveredFrom = ({ value, offset }: KafkaMessage, lane: string): Delivered => {
  try {
    return { event: recordedFrom(value?.toString() ?? ''), offset: Number(offset) + 1 }
  } catch {
    throw new SourceStopped(
      `record ${offset} in ${lane} is not a valid event; recreate the topic from the journal`,
    )
  }
}
