import { expect, test } from 'vitest'
import { danglingReferences } from '../../test/references.ts'
import { eventsOf } from '../events.ts'
import { realtimePayloads } from '../realtime/payloads.ts'
import { services } from '../shared/services.ts'
import { asyncapi } from './asyncapi.ts'

type Document = {
  asyncapi: string
  channels: Record<string, { address: string; messages: object; bindings: { kafka: object } }>
  components: { messages: Record<string, { payload: { allOf: [object, object] } }> }
}

// The builder returns plain JSON; the specs read it with the types of the standard.
const document = asyncapi('1.2.3') as Document

test('the document is AsyncAPI 3 and has the given version', () => {
  expect(document).toMatchObject({ asyncapi: '3.0.0', info: { version: '1.2.3' } })
})

test('every reference resolves', () => {
  expect(danglingReferences(document)).toEqual([])
})

test('every service has one topic, with 12 partitions and the retention of an installation that sets none', () => {
  for (const service of services) {
    expect(document.channels[`${service}.events`]?.bindings.kafka).toMatchObject({
      partitions: 12,
      topicConfiguration: {
        'cleanup.policy': ['delete'],
        'retention.ms': 604_800_000,
        'retention.bytes': -1,
      },
    })
  }
})

test.each(services)('every event of %s is a message of its topic', (service) => {
  const types = Object.values(eventsOf[service]).map((event) => event.type)
  expect(Object.keys(document.channels[`${service}.events`]?.messages ?? {})).toEqual(types)
})

test('a message is a CloudEvent with the source and type of its event', () => {
  const [envelope, particular] =
    document.components.messages['content.PostCreated']?.payload.allOf ?? []
  expect(envelope).toEqual({ $ref: '#/components/schemas/CloudEvent' })
  expect(particular).toMatchObject({
    properties: {
      source: { const: '/causerie/content' },
      type: { const: 'PostCreated' },
      data: { required: expect.arrayContaining(['postId']) },
    },
  })
})

test('every event that clients are told of is a message of the stream and of a topic; polls and the tray are not on topics, and of markers only those of messages are on the stream', () => {
  const notifiedOn = (channel: string) => Object.keys(document.channels[channel]?.messages ?? {})
  const topics = Object.keys(document.channels).filter((name) => name.startsWith('mqtt.'))
  const onTopics = new Set(topics.flatMap(notifiedOn))
  const markers = Object.keys(realtimePayloads).filter((type) => type.startsWith('marker.'))
  expect(new Set([...notifiedOn('stream'), ...markers])).toEqual(
    new Set(Object.keys(realtimePayloads)),
  )
  expect(markers.filter((type) => !onTopics.has(type))).toEqual([])
  expect(markers.filter((type) => notifiedOn('stream').includes(type))).toEqual([
    'marker.marked-message',
  ])
  expect(notifiedOn('stream').filter((type) => !onTopics.has(type))).toEqual([
    'poll.updated',
    'tray.updated',
  ])
  expect(notifiedOn('mqtt.comment')).toContain('comment.addReaction')
})

test('personal data is marked', () => {
  const [, particular] = document.components.messages['content.PostCreated']?.payload.allOf ?? []
  expect(particular).toMatchObject({
    properties: { data: { properties: { data: { 'x-personal': true } } } },
  })
})
