import { CloudEvent, type Recorded, type ServiceName } from '@causerie/contracts'

/** The topic of a service's events. */
export const topicOf = (service: ServiceName): string => `${service}.events`

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
