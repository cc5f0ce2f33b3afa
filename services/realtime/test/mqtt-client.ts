import mqtt, { type IConnectPacket, type Packet } from 'mqtt-packet'
import { WebSocket } from 'ws'
import { networkId } from './realtime-alone.ts'
import { tokenOf } from './token.ts'

export type MqttClient = {
  socket: WebSocket
  /** The packets that came, without those that tell of something. */
  answers: Packet[]
  /** How many messages it was told; markers beside them are not counted. */
  notified(): number
  send(packet: Packet): void
}

/** The filters of a published client when it signs in. */
const filtersAtSignIn = (userId: string): string[] => [
  networkId,
  ...['channels', 'messagefeeds', 'messages'].map(
    (feed) => `${networkId}/smartfeed/_${userId}/${feed}`,
  ),
  `${networkId}/user/_${userId}`,
  `${networkId}/marker/user/_${userId}`,
  `${networkId}/videostreaming`,
]

/**
 * A client without anything that a library adds; resolves when its WebSocket is open. `hear` is
 * given what it is told.
 */
export const openClient = (
  url: string,
  hear: (payload: string) => void = () => {},
): Promise<MqttClient> =>
  new Promise((resolve, reject) => {
    // Published clients wait half a minute for a connection, and try again.
    const socket = new WebSocket(`${url}/mqtt`, 'mqtt', {
      perMessageDeflate: false,
      handshakeTimeout: 30_000,
    })
    const parser = mqtt.parser({ protocolVersion: 4 })
    const answers: Packet[] = []
    let notified = 0
    parser.on('packet', (packet) => {
      if (packet.cmd !== 'publish') {
        answers.push(packet)
        return
      }
      if (!packet.payload.includes('"marker.')) notified += 1
      hear(packet.payload.toString())
    })
    // By default ws gives each message as a buffer.
    socket.on('message', (part) => parser.parse(part as Buffer))
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        socket,
        answers,
        notified: () => notified,
        send: (packet) => socket.send(mqtt.generate(packet)),
      }),
    )
  })

/** `clean`: the session ends with the connection. */
export const connectPacket = (userId: string, { clean = true } = {}): IConnectPacket => ({
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean,
  clientId: `client of ${userId}`,
  // Longer than anything here: these clients send no pings.
  keepalive: 3_600,
  username: `_${userId}`,
  password: Buffer.from(tokenOf(userId)),
})

export const subscribePacket = (filters: readonly string[]): Packet => ({
  cmd: 'subscribe',
  messageId: 1,
  subscriptions: filters.map((topic) => ({ topic, qos: 0 })),
})

/** A client that has signed in as a user and listens to what published clients listen to. */
export const signedIn = async (url: string, userId: string, session = {}): Promise<MqttClient> => {
  const client = await openClient(url)
  const { socket } = client
  const answered = (count: number) =>
    new Promise<void>((resolve, reject) => {
      socket.once('close', () => reject(new Error(`the connection of ${userId} was closed`)))
      const look = () => {
        if (client.answers.length < count) return
        socket.off('message', look)
        resolve()
      }
      socket.on('message', look)
    })
  client.send(connectPacket(userId, session))
  await answered(1)
  client.send(subscribePacket(filtersAtSignIn(userId)))
  await answered(2)
  return client
}
