import mqtt, { type Packet, type Parser } from 'mqtt-packet'
import { encodedAs, type Message } from '../delivery/message.ts'

/** Bytes of a packet of a client. */
const longest = 64 * 1024

/** A message as a PUBLISH packet, made once for all who get it. */
export const publishPacket = (message: Message): Buffer =>
  encodedAs(message, 'mqtt', ({ eventType, topic, data }) =>
    mqtt.generate({
      cmd: 'publish',
      topic,
      payload: `{"eventType":${JSON.stringify(eventType)},"data":${data}}`,
      qos: 0,
      retain: false,
      dup: false,
    }),
  )

export const packet = (content: Packet): Buffer => mqtt.generate(content)

/** Reads packets that arrive in parts. `refuse` is called once, for what is no packet or too long. */
export const packetReader = (take: (packet: Packet) => void, refuse: () => void): ((part: Buffer) => void) => {
  const parser: Parser = mqtt.parser({ protocolVersion: 4 })
  let unread = 0
  let isRefused = false
  const end = () => {
    if (!isRefused) refuse()
    isRefused = true
  }
  parser.on('packet', (read) => {
    unread = 0
    if (!isRefused) take(read)
  })
  parser.on('error', end)
  return (part) => {
    if (isRefused) return
    unread += part.length
    parser.parse(part)
    if (unread > longest) end()
  }
}
