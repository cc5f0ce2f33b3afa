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

/** One for all clients: it is only given whole packets, so it keeps nothing of anybody. */
const parser: Parser = mqtt.parser({ protocolVersion: 4 })
let parsed: Packet | undefined
parser.on('packet', (read) => {
  parsed = read
})
parser.on('error', () => {
  parsed = undefined
})

const parse = (whole: Buffer): Packet | undefined => {
  parsed = undefined
  parser.parse(whole)
  return parsed
}

/** The length of the packet that begins here; undefined while its header is incomplete, `none` where none begins. */
const lengthOf = (bytes: Buffer): number | 'none' | undefined => {
  let length = 0
  for (let i = 1; i <= longestLength; i += 1) {
    const byte = bytes[i]
    if (byte === undefined) return undefined
    length += (byte & 0x7f) * 128 ** (i - 1)
    if (byte < 0x80) return length + i + 1
  }
  return 'none'
}
/** Bytes that a length has at most. */
const longestLength = 4

/** Reads packets that arrive in parts. `refuse` is called once, for what is no packet or too long. */
export const packetReader = (take: (packet: Packet) => void, refuse: () => void): ((part: Buffer) => void) => {
  let rest: Buffer | undefined
  let isRefused = false
  const end = (): void => {
    isRefused = true
    rest = undefined
    refuse()
  }
  return (part) => {
    if (isRefused) return
    let bytes = rest ? Buffer.concat([rest, part]) : part
    rest = undefined
    while (bytes.length > 0 && !isRefused) {
      const length = lengthOf(bytes)
      if (length === 'none' || (length ?? 0) > longest) return end()
      if (length === undefined || bytes.length < length) {
        rest = Buffer.from(bytes)
        return
      }
      const packet = parse(bytes.subarray(0, length))
      if (!packet) return end()
      take(packet)
      bytes = bytes.subarray(length)
    }
  }
}
