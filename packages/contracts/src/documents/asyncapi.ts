import { type AnyEventKind, CloudEvent } from '@causerie/protocol'
import { eventsOf } from '../events.ts'
import { type ServiceName, services } from '../shared/services.ts'
import { type JsonObject, schemaCollector } from './json-schema.ts'
import { realtimeChannels } from './realtime-channels.ts'

const contentType = 'application/cloudevents+json'

/** Unlimited retention: read models are rebuilt from topics. */
const topicSettings = {
  partitions: 12,
  // Unless KAFKA_RETENTION says otherwise.
  topicConfiguration: {
    'cleanup.policy': ['delete'],
    'retention.ms': 604_800_000,
    'retention.bytes': -1,
  },
  bindingVersion: '0.5.0',
}

/**
 * Builds the AsyncAPI 3 document of all topics of services from the event definitions, and of what
 * clients are told.
 */
export const asyncapi = (version: string): JsonObject => {
  const { collect, components } = schemaCollector({ target: 'draft-7', io: 'output' })
  const envelope = collect(CloudEvent)

  const message = (service: ServiceName, event: AnyEventKind): JsonObject => ({
    name: event.type,
    title: event.type,
    summary: event.summary,
    contentType,
    payload: {
      allOf: [
        { $ref: '#/components/schemas/CloudEvent' },
        {
          type: 'object',
          properties: {
            source: { const: `/causerie/${service}` },
            type: { const: event.type },
            dataversion: { const: event.version },
            data: collect(event.schema),
          },
        },
      ],
    },
    bindings: {
      kafka: { key: { type: 'string', description: 'The subject.' }, bindingVersion: '0.5.0' },
    },
  })

  const channels: JsonObject = {}
  const operations: JsonObject = {}
  const messages: JsonObject = {}
  for (const service of services) {
    const topic = `${service}.events`
    const references: JsonObject = {}
    for (const event of Object.values<AnyEventKind>(eventsOf[service])) {
      messages[`${service}.${event.type}`] = message(service, event)
      references[event.type] = { $ref: `#/components/messages/${service}.${event.type}` }
    }
    channels[topic] = {
      address: topic,
      title: `Events of ${service}`,
      description:
        'Ordered within a partition. Events may be repeated; readers skip positions that they have read.',
      messages: references,
      bindings: { kafka: { topic, ...topicSettings } },
    }
    operations[`${service}Records`] = {
      action: 'send',
      channel: { $ref: `#/channels/${topic}` },
      summary: `Events that the service ${service} records.`,
    }
  }

  const realtime = realtimeChannels(collect)
  operations.notifyClients = {
    action: 'send',
    channel: { $ref: '#/channels/stream' },
    summary:
      'What clients are told as it happens. By MQTT the same events are told on the topics of their records.',
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Causerie events',
      version,
      description:
        'The events that services record, as CloudEvents 1.0 in structured JSON, and what connected clients are told of them.',
      license: { name: 'MIT' },
    },
    defaultContentType: contentType,
    channels: { ...channels, ...realtime.channels },
    operations,
    components: {
      messages: { ...messages, ...realtime.messages },
      schemas: { ...components, CloudEvent: envelope },
    },
  }
}
