import { EventEmitter } from 'node:events'
import type { RealtimeOwners } from '@causerie/broadcasts'
import { refuse } from '@causerie/protocol'
import { createLog } from '@causerie/telemetry'
import { decodeJwt } from 'jose'
import mqtt, { type Packet } from 'mqtt-packet'
import { onTestFinished } from 'vitest'
import type { WebSocket } from 'ws'
import { createBudget, type RealtimeLimits } from '../src/budget.ts'
import { createAnswers } from '../src/delivery/answers.ts'
import { createDelivery } from '../src/delivery/delivery.ts'
import { serveConnection } from '../src/mqtt/connection.ts'
import type { ConnectionOptions } from '../src/mqtt/connection-options.ts'
import type { SessionStore } from '../src/mqtt/session-store.ts'
import { createSilenceWatch } from '../src/mqtt/silence-watch.ts'
import { createSockets } from '../src/sockets.ts'
import { recorded } from './recorded.ts'
import { sessionsInMemory } from './sessions-in-memory.ts'

export const networkId = 'n'
const lanes = 1

/** A connection as `ws` gives it, whose client reads or not. */
class OneSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  isPaused = false
  /** What happened, in order. */
  readonly happened: string[] = []
  readonly answers: Packet[] = []
  /** Bytes that are never read. */
  unread = 0
  readsNothing = false
  /** The marks that came. */
  readonly marks: string[] = []

  get bufferedAmount(): number {
    return this.unread
  }
  send(bytes: Buffer): void {
    if (this.readsNothing) this.unread += bytes.length
    const parser = mqtt.parser({ protocolVersion: 4 })
    parser.on('packet', (packet) => this.answers.push(packet))
    parser.parse(bytes)
  }
  ping(mark: string): void {
    this.marks.push(mark)
  }
  pause(): void {
    if (this.readyState === 3) return
    this.isPaused = true
    this.happened.push('pause')
  }
  resume(): void {
    if (this.readyState === 3) return
    this.isPaused = false
    this.happened.push('resume')
  }
  close(): void {
    if (this.readyState === 3) return
    this.readyState = 2
    this.happened.push('close')
  }
  terminate(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.happened.push('terminate')
    this.emit('close')
  }
  /** The ids of the messages that it was sent. */
  notified(): string[] {
    return this.answers.flatMap((answer) =>
      answer.cmd === 'publish' ? (answer.topic.split('/').at(-1) ?? '') : [],
    )
  }
  /** Returns the last mark, as a client does that has got everything before it. */
  returnMark(): void {
    this.emit('pong', Buffer.from(this.marks.at(-1) ?? ''))
  }
  codes(): (number | undefined)[] {
    return this.answers.flatMap((answer) => (answer.cmd === 'connack' ? [answer.returnCode] : []))
  }
}

type ConnectionsOptions = {
  /** Awaited by every question to an owner. */
  gate?: () => Promise<void>
  limits?: RealtimeLimits
  now?: () => number
  /** One of several processes that share sessions. */
  store?: SessionStore
}

/**
 * All that connections share, with what is around it in memory: everybody may read everything, and
 * all are in the channel `c`.
 */
export const connections = ({
  gate = async () => {},
  limits,
  now = Date.now,
  store,
}: ConnectionsOptions = {}) => {
  const sessions = sessionsInMemory()
  const asked: string[] = []
  const answers = {
    present: ({ ids }: { ids: string[] }) => ({
      messages: ids.map((messageId) => ({
        messageId,
        text: 'x'.repeat(10_000),
        path: `${networkId}/m/${messageId}`,
      })),
    }),
    readers: ({ viewers }: { viewers: { userId: string }[] }) => ({
      readers: viewers.map(({ userId }) => userId),
    }),
    identify: ({ id }: { id: string }) => ({ id: id.replace(/^_/, '') }),
    channels: () => ({ channelIds: ['c'] }),
    blocks: () => ({ blocks: [] }),
  }
  const owners: RealtimeOwners = {
    ask: async (_, query, { input }) => {
      asked.push(query)
      await gate()
      return answers[query](input as never) as never
    },
  }
  const log = createLog('silent')
  const authenticate: ConnectionOptions['authenticate'] = async (token) => {
    if (!token.includes('.')) return refuse('unauthorized')
    // Made by `tokenOf`.
    const { userId } = decodeJwt<{ userId: string }>(token)
    return { kind: 'user', networkId, userId, sessionId: userId, device: userId }
  }
  const delivery = createDelivery({ owners, lanes, log, now })
  const silence = createSilenceWatch(now)
  onTestFinished(() => silence.close())
  let number = 0
  const options: ConnectionOptions = {
    ...{ delivery, owners, authenticate, silence, log, lanes, now },
    answers: createAnswers(),
    store: store ?? sessions.store,
    budget: createBudget(limits),
    sockets: createSockets(authenticate, now),
    join: async () => {},
    leave: () => {},
    connected: new Map(),
    numbers: { next: () => (number += 1) },
    handshakes: { count: 0 },
    onTerminated: () => {},
  }
  let position = 0
  return {
    options,
    asked,
    changes: sessions.changes,
    /** So many messages were sent in the channel. */
    happen: (count: number) => {
      for (let i = 0; i < count; i += 1) {
        position += 1
        delivery.take(
          'chat',
          [
            recorded({
              id: `${position}`,
              position,
              cause: '',
              data: { messageId: `${position}`, channelId: 'c' },
            }),
          ],
          false,
        )
      }
    },
    open: (address = '192.0.2.1') => {
      const socket = new OneSocket()
      // The part of it that a connection uses.
      serveConnection(socket as unknown as WebSocket, address, options)
      const sendBytes = (bytes: Buffer) => void socket.emit('message', bytes)
      return {
        socket,
        sendBytes,
        send: (...packets: Packet[]) =>
          sendBytes(Buffer.concat(packets.map((one) => mqtt.generate(one)))),
      }
    },
  }
}
