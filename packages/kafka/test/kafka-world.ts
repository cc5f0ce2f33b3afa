import type { LaneShare, Lease } from '@causerie/kernel/engine'
import { type Recorded, topicOf } from '@causerie/protocol'
import { type Kafka, startKafka } from '@causerie/testkit/infrastructure/kafka'
import { isMissing } from '@causerie/testkit/infrastructure/server'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { removeTopics } from '@causerie/testkit/kernel/topics'
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

export const adapterTo = ({ brokers }: Kafka): KafkaAdapter =>
  kafka({
    brokers: brokers.split(','),
    clientId: 'test',
    lanes: testLanes.count,
    onError: () => {},
  })

/** A fresh topic, written to through the sink that relays use. */
export const kafkaWorld = async (broker: Kafka) => {
  await removeTopics(broker.brokers, [topic])
  const writing = adapterTo(broker)
  await writing.topics.create('streaming')
  const sink = writing.sink('streaming')
  const readers: KafkaAdapter[] = []
  return {
    sink,
    write: (events: readonly Recorded[]) => sink.send(events),
    source: (_: Lease, share: LaneShare) => {
      const reading = adapterTo(broker)
      readers.push(reading)
      return reading.source('streaming', { reader: 'chat', share })
    },
    close: async () => {
      await sink.close()
      await Promise.all([writing, ...readers].map((one) => one.close()))
    },
  }
}
