import type { LaneShare, Lease, ReadJournal } from '@causerie/kernel/engine'
import { type Recorded, topicOf } from '@causerie/protocol'
import { type Kafka, startKafka } from '@causerie/testkit/infrastructure/kafka'
import { isMissing } from '@causerie/testkit/infrastructure/server'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { expireRecords, removeTopics } from '@causerie/testkit/kernel/topics'
import { type KafkaAdapter, kafka } from '../src/kafka.ts'

export const topic = topicOf('streaming')

/**
 * A separate broker: these tests write another service's events to a topic that the end-to-end
 * tests read on the shared one.
 */
export const startBroker = async (): Promise<Kafka> => {
  const started = await startKafka()
  if (isMissing(started)) throw new Error(started.why)
  return started
}

export const adapterTo = ({ brokers }: Kafka, journal?: ReadJournal): KafkaAdapter =>
  kafka({
    ...(journal && { journal }),
    brokers: brokers.split(','),
    clientId: 'test',
    lanes: testLanes.count,
    onError: () => {},
  })

/** Fewer than a test has, so that several are read. */
const eventsOfPage = 7

/** A fresh topic, written to through the sink that relays use. */
export const kafkaWorld = async (broker: Kafka) => {
  await removeTopics(broker.brokers, [topic])
  const writing = adapterTo(broker)
  await writing.topics.create('streaming')
  const sink = writing.sink('streaming')
  const readers: KafkaAdapter[] = []
  /** Each position once, as in a journal. */
  const recorded = new Map<string, Recorded>()
  const journal: ReadJournal = async (_, { lane, after }) => {
    const ofLane = [...recorded.values()]
      .filter((event) => event.lane === lane)
      .sort((a, b) => a.position - b.position)
    const events = ofLane.filter(({ position }) => position > after).slice(0, eventsOfPage)
    return { events, relayed: ofLane.at(-1)?.position ?? 0 }
  }
  return {
    sink,
    write: (events: readonly Recorded[]) => {
      for (const event of events) {
        const at = `${event.lane}@${event.position}`
        if (!recorded.has(at)) recorded.set(at, event)
      }
      return sink.send(events)
    },
    expire: (before: ReadonlyMap<number, number>) => expireRecords(broker.brokers, topic, before),
    source: (_: Lease, share: LaneShare) => {
      const reading = adapterTo(broker, journal)
      readers.push(reading)
      return reading.source('streaming', { reader: 'chat', share })
    },
    /** What a reader without positions of its own reads. */
    tail: () => {
      const reading = adapterTo(broker, journal)
      readers.push(reading)
      return reading.tail('streaming', 'webhooks')
    },
    close: async () => {
      await sink.close()
      await Promise.all([writing, ...readers].map((one) => one.close()))
    },
  }
}
