import { cloudEventOf, type Recorded, type ServiceName } from '@causerie/protocol'

/** Below Kafka's limit of one megabyte for a batch of a partition. */
const maxBatchBytes = 800_000

/** Turns events into Kafka records, in batches of a size that Kafka accepts. */
export const recordsOf = (service: ServiceName, events: readonly Recorded[]) => {
  const batches: {
    partition: number
    key: string
    value: string
    headers?: { traceparent: string }
  }[][] = []
  let room = 0
  for (const event of events) {
    const value = JSON.stringify(cloudEventOf(service, event))
    room -= Buffer.byteLength(value)
    if (room < 0) {
      batches.push([])
      room = maxBatchBytes - Buffer.byteLength(value)
    }
    batches.at(-1)?.push({
      partition: event.lane,
      key: event.subject,
      value,
      ...(event.trace && { headers: { traceparent: event.trace } }),
    })
  }
  return batches
}
