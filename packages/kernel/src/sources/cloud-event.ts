import { CloudEvent, type Recorded, type ServiceName } from '@causerie/contracts'

/** The topic of a service's events. */
export const topicOf = (service: ServiceName): string => `${service}.events`

/** One batch of a partition may hold a megabyte. */
const bytesAtOnce = 800_000

/** Events as records of their topic, in parts that Kafka takes at once. */
export const recordsOf = (service: ServiceName, events: readonly Recorded[]) => {
  const parts: { partition: number; key: string; value: string }[][] = []
  let room = 0
  for (const event of events) {
    const value = JSON.stringify(cloudEventOf(service, event))
    room -= Buffer.byteLength(value)
    if (room < 0) {
      parts.push([])
      room = bytesAtOnce - Buffer.byteLength(value)
    }
    parts.at(-1)?.push({ partition: event.lane, key: event.subject, value })
  }
  return parts
}

/** An event as it stands on a topic: a CloudEvent in structured JSON, whose own attributes have the standard's lower-case names. */
export const cloudEventOf = (service: ServiceName, { version, networkId, at, ...same }: Recorded): CloudEvent => ({
  specversion: '1.0',
  source: `/causerie/${service}`,
  datacontenttype: 'application/json',
  dataversion: version,
  networkid: networkId,
  time: at,
  ...same,
})

/** Throws for a record that is not one of ours. */
export const recordedFrom = (text: string): Recorded => {
  const { specversion, source, datacontenttype, dataversion, networkid, time, ...same } = CloudEvent.parse(JSON.parse(text))
  return { version: dataversion, networkId: networkid, at: time, ...same }
}
