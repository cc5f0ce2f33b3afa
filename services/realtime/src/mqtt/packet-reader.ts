import mqtt, { type IConnectPacket, type Packet, type Parser } from 'mqtt-packet'
import { ByteQueue } from './byte-queue.ts'
import { readTopics, type Topics } from './topics.ts'

/** What a client may send. `bytes`: of the whole packet. */
export type ClientPacket = { bytes: number } & (
  | { cmd: 'connect'; connect: IConnectPacket }
  | { cmd: 'subscribe' | 'unsubscribe'; messageId: number; topics: Topics }
  | { cmd: 'pingreq' | 'disconnect' | 'other' }
)

/** Bytes of a packet of a client, and of a CONNECT. */
export const longestPacket = 64 * 1024
const longestConnect = 8 * 1024

/**
 * Clients send a packet in a few frames: its parts, each apart. More of them than bytes would
 * explain are refused.
 */
const framesAtMost = 64
const bytesOfFrame = 4

/**
 * Reads one packet after the other as the connection asks for them: what nobody has asked for stays
 * as it came.
 */
export class PacketReader {
  readonly #bytes = new ByteQueue()
  /** That came since the last packet was read. */
  #frames = 0
  #isSignedIn = false

  /** Bytes that came and are not read yet. */
  get held(): number {
    return this.#bytes.length
  }

  push(frame: Buffer): void {
    this.#frames += 1
    this.#bytes.push(frame)
  }

  /** Packets other than CONNECT are read from now on. */
  signedIn(): void {
    this.#isSignedIn = true
  }

  clear(): void {
    this.#bytes.clear()
  }

  /**
   * The next packet; undefined while it is incomplete, `refused` where none begins, or not the one
   * that may.
   */
  next(): ClientPacket | 'refused' | undefined {
    const first = this.#bytes.at(0)
    if (first === undefined) return undefined
    if (!this.#isSignedIn && first !== connectByte) return 'refused'
    const header = headerOf(this.#bytes)
    if (header === 'none') return 'refused'
    const length = header ? header.headerBytes + header.bodyBytes : undefined
    if ((length ?? 0) > (this.#isSignedIn ? longestPacket : longestConnect)) return 'refused'
    if (!header || length === undefined || this.#bytes.length < length)
      return this.#frames > framesAtMost + this.#bytes.length / bytesOfFrame ? 'refused' : undefined
    const whole = this.#bytes.take(length)
    this.#frames = this.#bytes.length > 0 ? 1 : 0
    return readPacket(whole, header.headerBytes) ?? 'refused'
  }
}

const connectByte = 0x10
const subscribeByte = 0x82
const unsubscribeByte = 0xa2
const pingByte = 0xc0
const disconnectByte = 0xe0

/** The id of a packet is in front of its topics. */
const idBytes = 2

const readPacket = (whole: Buffer, headerBytes: number): ClientPacket | undefined => {
  const [first] = whole
  const bytes = whole.length
  if (first === connectByte) return readConnect(whole)
  if (first === pingByte && bytes === headerBytes) return { cmd: 'pingreq', bytes }
  if (first === disconnectByte) return { cmd: 'disconnect', bytes }
  if (first !== subscribeByte && first !== unsubscribeByte) return { cmd: 'other', bytes }
  if (bytes < headerBytes + idBytes) return undefined
  const isSubscribe = first === subscribeByte
  const topics = readTopics(whole.subarray(headerBytes + idBytes), isSubscribe ? 1 : 0)
  return (
    topics && {
      cmd: isSubscribe ? 'subscribe' : 'unsubscribe',
      messageId: whole.readUInt16BE(headerBytes),
      topics,
      bytes,
    }
  )
}

/**
 * The lengths of the packet that begins here; undefined while its header is incomplete, `none`
 * where none begins.
 */
const headerOf = (
  bytes: ByteQueue,
): { headerBytes: number; bodyBytes: number } | 'none' | undefined => {
  let bodyBytes = 0
  for (let i = 1; i <= longestLength; i += 1) {
    const byte = bytes.at(i)
    if (byte === undefined) return undefined
    bodyBytes += (byte & 0x7f) * 128 ** (i - 1)
    if (byte < 0x80) return { headerBytes: i + 1, bodyBytes }
  }
  return 'none'
}
/** Bytes that a length has at most. */
const longestLength = 4

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

const readConnect = (whole: Buffer): ClientPacket | undefined => {
  const read = parse(whole)
  return read?.cmd === 'connect'
    ? { cmd: 'connect', connect: read, bytes: whole.length }
    : undefined
}
