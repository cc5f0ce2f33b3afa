import { type ServiceName, topicOf } from '@causerie/contracts'
import type { Sink } from '@causerie/kernel/engine'
import { inTime, type Producer, requestTimeout } from './client.ts'
import { recordsOf } from './records.ts'

/** Several times the client's own patience and repeats. What is stored after that is stored twice, and readers know repeats. */
const storedWithin = 30_000

/** A service's topic to write to. After an error the producer is thrown away: nothing re-initialises it. */
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
          const sent = producer().then((made) => made.send({ topic, acks: -1, timeout: requestTimeout, messages }))
          const stored = await inTime(sent, storedWithin)
          // A partition that does not exist resolves without an entry, and its messages are dropped.
          const partitions = new Set(stored.map(({ partition }) => partition))
          const dropped = messages.find(({ partition }) => !partitions.has(partition))
          if (dropped) throw new Error(`partition ${dropped.partition} of ${topic} took nothing`)
        }
      } catch (error) {
        const failed = current
        current = undefined
        await inTime(Promise.resolve(failed?.disconnect())).catch(() => {})
        throw error
      }
    },
    close: () => inTime(Promise.resolve(current?.disconnect())).catch(() => {}),
  }
}
