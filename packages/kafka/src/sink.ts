import { type ServiceName, topicOf } from '@causerie/contracts'
import type { Sink } from '@causerie/kernel'
import { inTime, type Producer, requestTimeout } from './client.ts'
import { recordsOf } from './records.ts'

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
          const stored = await (await producer()).send({ topic, acks: -1, timeout: requestTimeout, messages })
          // A partition that does not exist resolves without an entry, and its messages are dropped.
          const partitions = new Set(stored.map(({ partition }) => partition))
          const dropped = messages.find(({ partition }) => !partitions.has(partition))
          if (dropped) throw new Error(`partition ${dropped.partition} of ${topic} took nothing`)
        }
      } catch (error) {
        await current?.disconnect().catch(() => {})
        current = undefined
        throw error
      }
    },
    close: () => inTime(Promise.resolve(current?.disconnect())).catch(() => {}),
  }
}
