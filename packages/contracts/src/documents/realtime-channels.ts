import { realtimePayloads } from '../realtime/payloads.ts'
import { realtimePaths } from '../realtime/realtime-paths.ts'
import { realtimeTopics } from '../realtime/topics.ts'
import type { JsonObject, schemaCollector } from './json-schema.ts'

type Collect = ReturnType<typeof schemaCollector>['collect']

const tags = [{ name: 'realtime' }]
const messageOf = (eventType: string): string => `realtime.${eventType}`
const referencesTo = (eventTypes: readonly string[]): JsonObject =>
  Object.fromEntries(
    eventTypes.map((eventType) => [
      eventType,
      { $ref: `#/components/messages/${messageOf(eventType)}` },
    ]),
  )
const parametersOf = (address: string): JsonObject =>
  Object.fromEntries([...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, {}]))
const domainOf = (eventType: string): string => eventType.slice(0, eventType.lastIndexOf('.'))

/** What connected clients are told: the MQTT topics and the stream, with the data of each event. */
export const realtimeChannels = (collect: Collect) => {
  const eventTypes = Object.keys(realtimePayloads)
  const messages = Object.entries(realtimePayloads).map(([eventType, data]) => [
    messageOf(eventType),
    {
      name: eventType,
      title: eventType,
      contentType: 'application/json',
      tags,
      payload: {
        type: 'object',
        required: ['eventType', 'data'],
        properties: { eventType: { const: eventType }, data: collect(data) },
      },
    },
  ])
  const topics = Object.entries(realtimeTopics).map(([name, { address, who, notifies }]) => [
    `mqtt.${name}`,
    {
      address,
      title: `MQTT: ${name}`,
      description: `By MQTT 3.1.1 over a WebSocket at ${realtimePaths.mqtt}, with QoS 0. ${who}`,
      tags,
      parameters: parametersOf(address),
      messages: referencesTo(
        eventTypes.filter((eventType) => notifies.includes(domainOf(eventType))),
      ),
    },
  ])
  const stream = {
    address: realtimePaths.realtimeStream,
    title: 'Stream',
    description:
      'Server-Sent Events: `event` is the type of the event, and `data` what is called so here. Over a WebSocket each frame is a JSON text `{ id, event, data }`, or `{ id }` for a position; browsers offer the subprotocols `causerie.realtime` and `bearer.<access token>`. What is about the tray and about polls is told here alone; of markers, `marker.marked-message` is told of channels that the query names, and others by MQTT alone.',
    tags,
    messages: referencesTo(eventTypes.filter(isToldByStream)),
  }
  return {
    channels: Object.fromEntries([...topics, ['stream', stream]]) as JsonObject,
    messages: Object.fromEntries(messages) as JsonObject,
  }
}

/** Of what is read, a stream tells who has read a channel that it names. */
const isToldByStream = (eventType: string): boolean =>
  domainOf(eventType) !== 'marker' || eventType === 'marker.marked-message'
