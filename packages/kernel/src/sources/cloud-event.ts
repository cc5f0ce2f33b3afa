import { CloudEvent, type Recorded, type ServiceName } from '@causerie/contracts'

/** The topic of a service's events. */
export const topicOf = (service: ServiceName): string => `${service}.events`

/** An event as it stands on a topic: a CloudEvent in structured JSON. */
export const cloudEventOf = (service: ServiceName, event: Recorded): CloudEvent => ({
  specversion: '1.0',
  id: event.id,
  source: `/causerie/${service}`,
  type: event.type,
  dataversion: event.version,
  subject: event.subject,
  time: event.at,
  datacontenttype: 'application/json',
  networkid: event.networkId,
  actor: event.actor,
  cause: event.cause,
  hops: event.hops,
  lane: event.lane,
  position: event.position,
  previous: event.previous,
  incarnation: event.incarnation,
  data: event.data,
})

/** Throws for a record that is not one of ours. */
export const recordedFrom = (text: string): Recorded => {
  const event = CloudEvent.parse(JSON.parse(text))
  return {
    id: event.id,
    type: event.type,
    version: event.dataversion,
    networkId: event.networkid,
    subject: event.subject,
    lane: event.lane,
    position: event.position,
    incarnation: event.incarnation,
    previous: event.previous,
    at: event.time,
    actor: event.actor,
    cause: event.cause,
    hops: event.hops,
    data: event.data,
  }
}
