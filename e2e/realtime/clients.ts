import { getUser } from '@causerie/contracts/community'
import type { FreshNetwork, Person } from '@causerie/testkit'
import { until } from '@causerie/testkit/infrastructure/server'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { onTestFinished } from 'vitest'
import { only, step } from '../step.ts'

export type Heard = { topic: string; eventType: string; data: Record<string, unknown> }
export type Client = {
  client: MqttClient
  /** The `_id` of the user. */
  id: string
  heard: Heard[]
  /** Whether the server knew the session, at each connection. */
  sessions: boolean[]
  /** What each filter is granted: 0, or 128 where it is refused. */
  subscribe(...filters: string[]): Promise<number[]>
  first(eventType: string, accepts?: (heard: Heard) => boolean): Promise<Heard>
  end(): Promise<void>
}

/**
 * Connects a published MQTT client as a person, as clients of the API do. It ends with the test.
 */
export const connected = async (
  network: Pick<FreshNetwork, 'baseUrl'>,
  by: Person,
  more: IClientOptions = {},
): Promise<Client> => {
  const { _id: id } = only((await step(by, getUser, { params: { userId: by.userId } })).users)
  const client = mqtt.connect(`${network.baseUrl.replace('http', 'ws')}/mqtt`, {
    clientId: `mqttjs_device_${id}_1`,
    clean: false,
    username: id,
    password: by.token,
    protocolVersion: 4,
    keepalive: 60,
    reconnectPeriod: 100,
    resubscribe: false,
    ...more,
  })
  const heard: Heard[] = []
  const sessions: boolean[] = []
  client.on('message', (topic, payload) => {
    // The server sends JSON of this shape.
    heard.push({ topic, ...(JSON.parse(payload.toString()) as Omit<Heard, 'topic'>) })
  })
  client.on('connect', ({ sessionPresent }) => sessions.push(sessionPresent))
  client.on('error', () => {})
  const end = () => client.endAsync(true)
  onTestFinished(end)
  const subscribe = async (filter: string): Promise<number> =>
    new Promise((resolve) => {
      client.subscribe(filter, { qos: 0 }, (error, _, packet) =>
        resolve(error ? 128 : Number(packet?.granted[0] ?? 0)),
      )
    })
  const isConnected = () => {
    if (sessions.length === 0) throw new Error('the client is not connected')
  }
  await until(10_000, isConnected)
  return {
    client,
    id,
    heard,
    sessions,
    subscribe: async (...filters) => {
      const granted: number[] = []
      for (const filter of filters) granted.push(await subscribe(filter))
      return granted
    },
    first: (eventType, accepts = () => true) =>
      until(10_000, () => {
        const found = heard.find((one) => one.eventType === eventType && accepts(one))
        if (!found)
          throw new Error(
            `${eventType} was not heard, but ${heard.map((one) => one.eventType).join(', ')}`,
          )
        return found
      }),
    end,
  }
}
