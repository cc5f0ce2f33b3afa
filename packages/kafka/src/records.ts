import { cloudEventOf, type Recorded, type ServiceName } from '@causerie/contracts'

/** One batch of a partition may hold a megabyte. */
const bytesAtOnce = 800_000

/** Events as records of their topic, in parts that Kafka takes at once. */
export const recordsOf = (service: ServiceName, events: readonly Recorded[]) => {
  const parts: { partition: number; key: string; value: string; headers?: { traceparent: string } }[][] = []
  let room = 0
  for (const event of events) {
    const value = JSON.stringify(cloudEventOf(service, event))
    room -= Buffer.byteLength(value)
    if (room < 0) {
      parts.push([])
      room = bytesAtOnce - Buffer.byteLength(value)
    }
    parts.at(-1)?.push({ partition: event.lane, key: event.subject, value, ...(event.trace && { headers: { traceparent: event.trace } }) })
  }
  return parts
}
