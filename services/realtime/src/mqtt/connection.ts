import { isRefusal } from '@causerie/contract'
import type { Log } from '@causerie/http'
import type { IConnectPacket, Packet } from 'mqtt-packet'
import type { WebSocket } from 'ws'
import type { Message } from '../delivery/message.ts'
import { untilSent } from '../delivery/until-sent.ts'
import type { Authenticate, Socket, Sockets } from '../sockets.ts'
import { packet, packetReader, publishPacket } from './packets.ts'
import { type MqttSession, openSession, type SessionOptions } from './session.ts'
import type { SilenceWatch } from './silence-watch.ts'

export type ConnectionOptions = SessionOptions & {
  authenticate: Authenticate
  sockets: Sockets
  silence: SilenceWatch
  /** Resolves once events are read. Followed by `leave`. */
  join: () => Promise<void>
  leave: () => void
  /** Connected clients by session, so that a client id is connected once. */
  connected: Map<string, () => Promise<void>>
  /** Handshakes under way. */
  handshakes: { count: number }
  onTerminated: () => void
  log: Log
}

const connectWithin = 10_000
const handshakesAtMost = 200
const packetsWaitingAtMost = 2_500
const unsentAtMost = 1024 * 1024
/** Bytes that a client has not read yet beyond which it is told only what it cannot ask for. */
const softUnsentAtMost = 64 * 1024
/** Return codes of CONNACK. 2 ends clients for good, 3 lets them come back. */
const codes = { accepted: 0, unacceptableProtocol: 1, identifierRejected: 2, unavailable: 3 } as const

/** Speaks MQTT 3.1.1 with one client. */
export const serveConnection = (socket: WebSocket, options: ConnectionOptions): void => {
  const { authenticate, sockets, silence, owners, store, join, leave, connected, handshakes, onTerminated, log } = options
  let session: MqttSession | undefined
  let tail: Promise<void> = Promise.resolve()
  let waiting = 0
  let keepalive = 0
  let end: () => Promise<void> = async () => {}
  silence.expect(socket, connectWithin)

  const write = (bytes: Buffer): void => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(bytes, { binary: true })
    if (socket.bufferedAmount <= unsentAtMost) return
    onTerminated()
    socket.terminate()
  }
  const flushed = () => untilSent(() => (socket.readyState === socket.OPEN ? socket.bufferedAmount : 0))
  const publish = (message: Message): void => {
    if (message.isSoft && socket.bufferedAmount > softUnsentAtMost) return
    write(publishPacket(message))
  }
  const stayAlive = (): void => silence.expect(socket, keepalive > 0 ? keepalive * 1_500 : undefined)
  const refuseWith = (returnCode: number): void => {
    write(packet({ cmd: 'connack', returnCode, sessionPresent: false }))
    socket.close()
  }

  const accept = async (connect: IConnectPacket): Promise<number> => {
    const token = String(connect.password ?? '')
    const caller = await authenticate(token)
    if (isRefusal(caller)) return caller.refused === 'unavailable' ? codes.unavailable : codes.identifierRejected
    const { networkId, userId } = caller
    const internalId = connect.username ?? ''
    const named = await owners.ask('community', 'identify', { networkId, input: { kind: 'user', id: internalId }, position: '' })
    if (named.id !== userId) return codes.identifierRejected
    const { clientId } = connect
    const key = `${networkId}\n${userId}\n${clientId}`
    await connected.get(key)?.()
    await join()
    // The session is saved before its client comes back elsewhere.
    const close = async () => {
      await end()
      socket.close()
    }
    const open: Socket = { caller, protocol: 'mqtt', token, close }
    if (socket.readyState !== socket.OPEN || !sockets.add(open)) {
      leave()
      return codes.unavailable
    }
    let isOver = false
    end = async () => {
      if (isOver) return
      isOver = true
      sockets.remove(open)
      if (connected.get(key) === takenOver) connected.delete(key)
      await session?.close().catch((error: unknown) => log.warn({ err: error }, 'an MQTT session could not be saved'))
      leave()
    }
    const takenOver = async () => {
      socket.terminate()
      await end()
    }
    connected.set(key, takenOver)
    const isClean = connect.clean ?? true
    const id = { networkId, userId, clientId }
    if (isClean) await store.remove(id)
    const stored = isClean ? undefined : await store.load(id)
    const opened = await openSession({ caller, internalId, clientId, stored, isClean, send: publish, flushed }, options)
    session = opened
    if (isOver || socket.readyState !== socket.OPEN) {
      await opened.close()
      return codes.unavailable
    }
    keepalive = connect.keepalive ?? 0
    stayAlive()
    write(packet({ cmd: 'connack', returnCode: codes.accepted, sessionPresent: stored !== undefined }))
    await opened.begin()
    return codes.accepted
  }

  const connect = async (read: IConnectPacket): Promise<void> => {
    if (read.protocolVersion !== 4 || !read.clientId) return refuseWith(codes.unacceptableProtocol)
    if (handshakes.count >= handshakesAtMost) return refuseWith(codes.unavailable)
    handshakes.count += 1
    try {
      const code = await accept(read)
      if (code !== codes.accepted) refuseWith(code)
    } catch (error) {
      log.warn({ err: error }, 'an MQTT client could not be connected')
      refuseWith(codes.unavailable)
      await end()
    } finally {
      handshakes.count -= 1
    }
  }

  const take = async (read: Packet): Promise<void> => {
    if (read.cmd === 'connect') return session ? socket.terminate() : connect(read)
    if (!session) return socket.terminate()
    stayAlive()
    session.confirm()
    const { messageId = 0 } = read
    if (read.cmd === 'subscribe') return write(packet({ cmd: 'suback', messageId, granted: await session.subscribe(read) }))
    if (read.cmd === 'pingreq') return write(packet({ cmd: 'pingresp' }))
    if (read.cmd === 'unsubscribe') {
      await session.unsubscribe(read)
      return write(packet({ cmd: 'unsuback', messageId, granted: [] }))
    }
    // Clients publish nothing, and get nothing that they would acknowledge.
    socket.close()
  }
  const queue = (read: Packet): void => {
    waiting += 1
    if (waiting > packetsWaitingAtMost) {
      socket.terminate()
      return
    }
    tail = tail
      .then(() => (socket.readyState === socket.OPEN ? take(read) : undefined))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'an MQTT packet could not be answered')
        socket.terminate()
      })
      .finally(() => {
        waiting -= 1
      })
  }

  const readPart = packetReader(queue, () => socket.terminate())
  // By default ws gives each message as a buffer.
  socket.on('message', (data) => readPart(data as Buffer))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    silence.expect(socket)
    void end()
  })
}
