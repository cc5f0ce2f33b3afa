import { z } from 'zod'
import type { Recorded } from './event.ts'
import type { ServiceName } from './operation.ts'

/**
 * The JSON schema of an event on a topic: a CloudEvent 1.0 in structured JSON, with the attributes
 * of `Recorded`.
 */
export const CloudEvent = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z
    .string()
    .meta({ description: '/causerie/<service>', examples: ['/causerie/community'] }),
  type: z.string(),
  dataversion: z.number().int().min(1).meta({
    description: 'The version of the type; type and version determine the schema of `data`.',
  }),
  subject: z
    .string()
    .meta({ description: 'The ordering key, <kind>:<id>. Also the key of the record.' }),
  time: z.iso.datetime({ precision: 3 }),
  datacontenttype: z.literal('application/json'),
  networkid: z.string().meta({ description: 'The network (tenant) of the event.' }),
  actor: z.string().meta({ description: 'The id of the user who caused the event.' }),
  cause: z.string().meta({ description: 'The request or the event that caused this event.' }),
  hops: z
    .number()
    .int()
    .min(0)
    .meta({ description: 'The number of follow-ups between a request and this event.' }),
  lane: z
    .number()
    .int()
    .min(0)
    .max(95)
    .meta({ description: 'A hash of network and subject; also the partition.' }),
  position: z
    .number()
    .int()
    .min(1)
    .meta({ description: 'The position in the lane: 1, 2, 3 and so on, without gaps.' }),
  previous: z
    .string()
    .meta({ description: 'The id of the previous event in the lane; empty for the first.' }),
  incarnation: z
    .number()
    .int()
    .min(0)
    .meta({ description: "Raised when the service's database was restored." }),
  traceparent: z
    .string()
    .optional()
    .meta({ description: 'The trace in which the event was recorded, if any.' }),
  data: z.unknown(),
})
export type CloudEvent = z.infer<typeof CloudEvent>

/** The name of a service's topic. */
export const topicOf = (service: ServiceName): string => `${service}.events`

/**
 * Encodes an event for its topic: a CloudEvent in structured JSON, with the standard's lower-case
 * attribute names.
 */
export const cloudEventOf = (
  service: ServiceName,
  { version, networkId, at, trace, ...same }: Recorded,
): CloudEvent => ({
  specversion: '1.0',
  source: `/causerie/${service}`,
  datacontenttype: 'application/json',
  dataversion: version,
  networkid: networkId,
  time: at,
  ...(trace && { traceparent: trace }),
  ...same,
})

/** Decodes an event of a topic. Throws if the text is not one. */
export const recordedFrom = (text: string): Recorded =>
  recordedOfCloudEvent(CloudEvent.parse(JSON.parse(text)))

/** Decodes an event. */
export const recordedOfCloudEvent = ({
  specversion,
  source,
  datacontenttype,
  dataversion,
  networkid,
  time,
  traceparent,
  ...same
}: CloudEvent): Recorded => ({
  version: dataversion,
  networkId: networkid,
  at: time,
  ...(traceparent && { trace: traceparent }),
  ...same,
})
