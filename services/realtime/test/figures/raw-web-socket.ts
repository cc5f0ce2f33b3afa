import { randomBytes } from 'node:crypto'
import net from 'node:net'

/** A WebSocket of somebody hostile: it sends what it likes, and reads only if it wants to. */
export type RawWebSocket = {
  socket: net.Socket
  /** Resolves when it is taken by the system, or the connection has ended. */
  send(...payloads: readonly Buffer[]): Promise<void>
  isOpen(): boolean
}

const binary = 0x82
/** A frame with a mask of zeros. */
const frameOf = (payload: Buffer): Buffer => {
  const length =
    payload.length < 126
      ? [0x80 | payload.length]
      : [0xfe, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([binary, ...length, 0, 0, 0, 0]), payload])
}

type RawWebSocketOptions = { protocol?: string; headers?: Readonly<Record<string, string>> }
/** Resolves with the first bytes of the answer; rejects where there is none. */
export const openRaw = (
  origin: string,
  path: string,
  { protocol, headers = {} }: RawWebSocketOptions = {},
): Promise<RawWebSocket> => {
  const { hostname, port, host } = new URL(origin)
  const socket = net.connect(Number(port), hostname)
  const asked = {
    Host: host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...(protocol && { 'Sec-WebSocket-Protocol': protocol }),
    ...headers,
  }
  const lines = Object.entries(asked).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const send = (...payloads: readonly Buffer[]): Promise<void> => {
    const isTaken = socket.destroyed || socket.write(Buffer.concat(payloads.map(frameOf)))
    return isTaken
      ? Promise.resolve()
      : Promise.race([ended, new Promise<void>((resolve) => socket.once('drain', () => resolve()))])
  }
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the connection was closed')))
    socket.once('data', () => resolve({ socket, send, isOpen: () => !socket.destroyed }))
  })
}
