import { z } from 'zod'
import type { Recorded } from './event.ts'
import type { ServiceName } from './operation.ts'

/** A recorded event as it stands on a topic: a CloudEvent 1.0 in structured JSON. The attributes are those of `Recorded`. */
export const CloudEvent = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string().meta({ description: '/causerie/<service>', examples: ['/causerie/community'] }),
  type: z.string(),
  dataversion: z.number().int().min(1).meta({ description: 'The version of the type; `data` is described by both.' }),
  subject: z.string().meta({ description: 'The ordering key, <kind>:<id>. Also the key of the record.' }),
  time: z.iso.datetime({ precision: 3 }),
  datacontenttype: z.literal('application/json'),
  networkid: z.string().meta({ description: 'The network (tenant) it happened in.' }),
  actor: z.string().meta({ description: 'The user id of whoever caused it.' }),
  cause: z.string().meta({ description: 'The request or the event that led to it.' }),
  hops: z.number().int().min(0).meta({ description: 'How many follow-ups lie between a request and this event.' }),
  lane: z.number().int().min(0).max(95).meta({ description: 'A hash of network and subject; also the partition.' }),
  position: z.number().int().min(1).meta({ description: 'The place in its lane: 1, 2, 3 and so on, with no gap.' }),
  previous: z.string().meta({ description: 'The id of the event before it in the lane; empty for the first.' }),
  incarnation: z.number().int().min(0).meta({ description: "Raised when the service's database was restored." }),
  traceparent: z.string().optional().meta({ description: 'The trace in which it was recorded, where somebody traced.' }),
  data: z.unknown(),
})
export type CloudEvent = z.infer<typeof CloudEvent>

/** The topic of a service's events. */
export const topicOf = (service: ServiceName): string => `${service}.events`

/** An event as it stands on a topic: a CloudEvent in structured JSON, whose own attributes have the standard's lower-case names. */
export const cloudEventOf = (service: ServiceName, { version, networkId, at, trace, ...same }: Recorded): CloudEvent => ({
  specversion: '1.0',
  source: `/causerie/${service}`,
  datacontenttype: 'application/json',
  dataversion: version,
  networkid: networkId,
  time: at,
  ...(trace && { traceparent: trace }),
  ...same,
})

/** Throws for a record that is not one of ours. */
export const recordedFrom = (text: string): Recorded => {
  const { specversion, source, datacontenttype, dataversion, networkid, time, traceparent, ...same } = CloudEvent.parse(JSON.parse(text))
  return { version: dataversion, networkId: networkid, at: time, ...(traceparent && { trace: traceparent }), ...same }
}
