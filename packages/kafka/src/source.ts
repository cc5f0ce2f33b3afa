import { setTimeout as sleep } from 'node:timers/promises'
import { recordedFrom, type ServiceName, topicOf } from '@causerie/contracts'
import { type Delivered, type LaneShare, liveness, type Source, type SourceReader, SourceStopped } from '@causerie/kernel/engine'
import { type Admin, type EachBatchPayload, type KafkaMessage, type OwnGroup, withTimeout } from './client.ts'

const restarts = { pause: 1_000, atMost: 20 }
const retryAfter = 200
const roomAfter = 20
const askEvery = 1_000
const beginningOfLane = { position: 0, offset: 0, isGuess: false }

type SourceOptions = {
  service: ServiceName
  lanes: number
  share: LaneShare
  group: OwnGroup
  admin: () => Promise<Admin>
  onError: (message: string) => void
}
/**
 * Reads the lanes of a share from a topic. kafkajs reads only as a member of a group, and a group stops all of its members whenever one
 * comes or goes. So each reader is alone in a group of its own, which has all lanes, and fetches those of its share.
 */
export const sourceOf = ({ service, lanes, share, group, admin, onError }: SourceOptions): Source => {
  const topic = topicOf(service)
  const state = liveness(3_000)
  /** For each fetched lane, the position up to which no event is missing; a guess until its first records have come. */
  const contiguous = new Map<number, { position: number; isGuess: boolean }>()
  const rewoundLanes = new Set<number>()
  let wanted: ReadonlySet<number> = new Set()
  /** Those of the wanted lanes that are fetched. */
  const fetched = new Set<number>()
  let consumer = group.create()
  let isMember = false
  let beginning = Promise.resolve()
  let unfollow = () => {}
  let crashes = 0
  let isOver = false

  const partitionsOf = (some: Iterable<number>) => [{ topic, partitions: [...some] }]

  /** Fetches the wanted lanes, each from the offset that its reader has stored. */
  const beginWanted = async (reader: SourceReader): Promise<void> => {
    const missing = () => [...wanted].filter((lane) => !fetched.has(lane))
    while (isMember && !isOver && missing().length > 0) {
      try {
        const from = await reader.from()
        const begun = isMember ? missing() : []
        for (const lane of begun) {
          const start = from.get(lane) ?? beginningOfLane
          contiguous.set(lane, { position: start.position, isGuess: start.isGuess === true })
          rewoundLanes.delete(lane)
          consumer.seek({ topic, partition: lane, offset: String(start.offset) })
          fetched.add(lane)
        }
        consumer.resume(partitionsOf(begun))
      } catch (error) {
        onError(`cannot begin lanes of ${service}: ${String(error)}`)
        await sleep(retryAfter)
      }
    }
  }
  const begin = (reader: SourceReader): void => {
    beginning = beginning.then(() => beginWanted(reader))
  }
  const follow = (reader: SourceReader, now: ReadonlySet<number>): void => {
    const lost = [...fetched].filter((lane) => !now.has(lane))
    wanted = now
    for (const lane of lost) fetched.delete(lane)
    if (isOver) return
    begin(reader)
    // Throws while kafkajs replaces a consumer that was lost: the new one joins first.
    if (lost.length > 0) consumer.pause(partitionsOf(lost))
  }
  /** Whoever joins, again or anew, has forgotten what it had read. */
  const joined = (reader: SourceReader): void => {
    isMember = true
    fetched.clear()
    consumer.pause(partitionsOf(Array(lanes).keys()))
    begin(reader)
  }

  /** After a gap, rewinds the lane once: its offset may come from a former topic. A gap that remains is an error. */
  const isRewound = (partition: number, delivered: readonly Delivered[]): boolean => {
    if (rewoundLanes.has(partition)) return false
    let { position: end, isGuess } = contiguous.get(partition) ?? beginningOfLane
    let isBroken = isGuess && delivered[0]?.event.position !== end + 1
    for (const { event } of delivered) {
      isBroken ||= event.position > end + 1
      end = Math.max(end, event.position)
    }
    if (!isBroken) {
      contiguous.set(partition, { position: end, isGuess: false })
      return false
    }
    rewoundLanes.add(partition)
    consumer.seek({ topic, partition, offset: '0' })
    return true
  }

  const take = async (reader: SourceReader, { batch, isRunning, isStale, heartbeat }: EachBatchPayload): Promise<void> => {
    state.alive()
    const { partition } = batch
    while (isRunning() && !isStale() && !isOver && fetched.has(partition)) {
      try {
        if (reader.hasRoom?.() === false) {
          await sleep(roomAfter)
          await heartbeat()
          continue
        }
        const delivered = batch.messages.map((message) => deliveredFrom(message, `lane ${partition} of ${service}`))
        if (isRewound(partition, delivered)) return
        await reader.deliver(delivered)
        crashes = 0
        return
      } catch (error) {
        if (error instanceof SourceStopped) {
          isOver = true
          consumer.pause([{ topic }])
          return reader.stop(error)
        }
        onError(`cannot process events of ${service}: ${String(error)}`)
        await sleep(retryAfter)
        await heartbeat()
      }
    }
  }

  const start = async (reader: SourceReader): Promise<void> => {
    const started = consumer
    const { FETCH, HEARTBEAT, GROUP_JOIN, CRASH } = started.events
    started.on(FETCH, () => void (fetched.size > 0 && state.alive()))
    started.on(HEARTBEAT, state.alive)
    started.on(GROUP_JOIN, () => void (started === consumer && joined(reader)))
    started.on(CRASH, ({ payload }) => payload.restart || void restart(reader, payload.error))
    await consumer.connect()
    await consumer.subscribe({ topic, fromBeginning: true })
    const eachBatch = (payload: EachBatchPayload) => take(reader, payload)
    await consumer.run({ autoCommit: false, partitionsConsumedConcurrently: lanes, eachBatch })
  }

  /** kafkajs gives up after some transient errors, such as a missing coordinator: replaces the consumer. */
  const restart = async (reader: SourceReader, { message }: Error): Promise<void> => {
    onError(`the consumer of ${service} crashed: ${message}`)
    crashes += 1
    isMember = false
    fetched.clear()
    if (crashes > restarts.atMost) {
      isOver = true
      return reader.stop(
        new SourceStopped(`the consumer of ${service} failed ${crashes} times, at last with: ${message}; restart this service`),
      )
    }
    await sleep(restarts.pause)
    await withTimeout(consumer.disconnect()).catch(() => {})
    if (isOver) return
    consumer = group.create()
    await start(reader).catch((error: Error) => restart(reader, error))
  }

  const ends = async () => {
    const asked = admin().then((connected) => connected.fetchTopicOffsets(topic))
    const offsets = await withTimeout(asked)
    return new Map(offsets.map(({ partition, high }) => [partition, Number(high)]))
  }
  /** Whoever has no lanes fetches nothing, and still has to know whether Kafka answers. */
  const asking = setInterval(() => {
    if (fetched.size === 0 && !isOver) ends().then(state.alive, () => {})
  }, askEvery).unref()

  return {
    service,
    follow: async (reader) => {
      unfollow = share.follow((now) => follow(reader, now))
      await start(reader)
    },
    ends,
    isUp: state.isAlive,
    close: async () => {
      isOver = true
      clearInterval(asking)
      unfollow()
      await withTimeout(consumer.disconnect()).catch(() => {})
      await group.remove()
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
