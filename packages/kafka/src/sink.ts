import type { Sink } from '@causerie/kernel/engine'
import { type ServiceName, topicOf } from '@causerie/protocol'
import { type Producer, requestTimeout, withTimeout } from './client.ts'
import { recordsOf } from './records.ts'

/**
 * Several times the client's own timeout with retries. A batch stored later is sent again; readers
 * skip duplicates.
 */
const storeTimeout = 30_000

/**
 * Writes to a service's topic. After an error the producer is replaced, because kafkajs does not
 * reinitialize it.
 */
export const sinkOf = (create: () => Producer, service: ServiceName): Sink => {
  const topic = topicOf(service)
  let current: Producer | undefined
  const producer = async () => {
    if (current) return current
    const made = create()
    await made.connect()
    current = made
    return made
  }
  return {
    send: async (events) => {
      try {
        for (const messages of recordsOf(service, events)) {
          const sent = producer().then((made) =>
            made.send({ topic, acks: -1, timeout: requestTimeout, messages }),
          )
          const stored = await withTimeout(sent, storeTimeout)
          // For a partition that does not exist, the promise resolves without an entry and the
          // messages are dropped.
          const partitions = new Set(stored.map(({ partition }) => partition))
          const dropped = messages.find(({ partition }) => !partitions.has(partition))
          if (dropped)
            throw new Error(
              `partition ${dropped.partition} of ${topic} does not exist; its events were not stored`,
            )
        }
      } catch (error) {
        const failed = current
        current = undefined
        await withTimeout(Promise.resolve(failed?.disconnect())).catch(() => {})
        throw error
      }
    },
    close: () => withTimeout(Promise.resolve(current?.disconnect())).catch(() => {}),
  }
}
