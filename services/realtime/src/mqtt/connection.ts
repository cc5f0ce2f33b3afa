import { isRefusal } from '@causerie/contract'
import type { IConnectPacket, Packet } from 'mqtt-packet'
import type { WebSocket } from 'ws'
import { ConnectedClient } from './connected-client.ts'
import type { ConnectionOptions } from './connection-options.ts'
import { packet, packetReader } from './packets.ts'
import { openSession } from './session.ts'
import { write } from './write.ts'

const connectWithin = 10_000
const handshakesAtMost = 200
const packetsWaitingAtMost = 2_500
/** Return codes of CONNACK. 2 ends clients for good, 3 lets them come back. */
const codes = { accepted: 0, unacceptableProtocol: 1, identifierRejected: 2, unavailable: 3 } as const

/** Speaks MQTT 3.1.1 with one client. */
export const serveConnection = (socket: WebSocket, options: ConnectionOptions): void => {
  const connection = new Connection(socket, options)
  const readPart = packetReader(
    (read) => connection.queue(read),
    () => socket.terminate(),
  )
  // By default ws gives each message as a buffer.
  socket.on('message', (data) => readPart(data as Buffer))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => void connection.close())
}

/** What a client sends is answered in order. A class, because there are thousands: see `Outbox`. */
class Connection {
  readonly #socket: WebSocket
  readonly #options: ConnectionOptions
  #client: ConnectedClient | undefined
  #keepalive = 0
  /** Resolves once everything is answered; undefined while nothing waits. */
  #tail: Promise<void> | undefined
  #waiting = 0

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket
    this.#options = options
    options.silence.expect(socket, connectWithin)
  }

  queue(read: Packet): void {
    const socket = this.#socket
    this.#waiting += 1
    if (this.#waiting > packetsWaitingAtMost) {
      socket.terminate()
      return
    }
    this.#tail = (this.#tail ?? Promise.resolve())
      .then(() => (socket.readyState === socket.OPEN ? this.#take(read) : undefined))
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'an MQTT packet could not be answered')
        socket.terminate()
      })
      .finally(() => {
        this.#waiting -= 1
        if (this.#waiting === 0) this.#tail = undefined
      })
  }

  async close(): Promise<void> {
    this.#options.silence.expect(this.#socket)
    await this.#client?.end()
  }

  async #take(read: Packet): Promise<void> {
    const socket = this.#socket
    const session = this.#client?.session
    if (read.cmd === 'connect') return session ? socket.terminate() : this.#connect(read)
    if (!session) return socket.terminate()
    this.#stayAlive()
    session.confirm()
    const { messageId = 0 } = read
    if (read.cmd === 'subscribe') return this.#write({ cmd: 'suback', messageId, granted: await session.subscribe(read) })
    if (read.cmd === 'pingreq') return this.#write({ cmd: 'pingresp' })
    if (read.cmd === 'unsubscribe') {
      await session.unsubscribe(read)
      return this.#write({ cmd: 'unsuback', messageId, granted: [] })
    }
    // Clients publish nothing, and get nothing that they would acknowledge.
    socket.close()
  }

  async #connect(read: IConnectPacket): Promise<void> {
    const { handshakes, log } = this.#options
    if (read.protocolVersion !== 4 || !read.clientId) return this.#refuseWith(codes.unacceptableProtocol)
    if (handshakes.count >= handshakesAtMost) return this.#refuseWith(codes.unavailable)
    handshakes.count += 1
    try {
      const code = await this.#accept(read)
      if (code !== codes.accepted) this.#refuseWith(code)
    } catch (error) {
      log.warn({ err: error }, 'an MQTT client could not be connected')
      this.#refuseWith(codes.unavailable)
      await this.#client?.end()
    } finally {
      handshakes.count -= 1
    }
  }

  async #accept(connect: IConnectPacket): Promise<number> {
    const { authenticate, owners, store } = this.#options
    const token = String(connect.password ?? '')
    const caller = await authenticate(token)
    if (isRefusal(caller)) return caller.refused === 'unavailable' ? codes.unavailable : codes.identifierRejected
    const { networkId, userId } = caller
    const internalId = connect.username ?? ''
    const named = await owners.ask('community', 'identify', { networkId, input: { kind: 'user', id: internalId }, position: '' })
    if (named.id !== userId) return codes.identifierRejected
    const { clientId } = connect
    const client = new ConnectedClient(this.#socket, { caller, token, clientId }, this.#options)
    if (!(await client.enter())) return codes.unavailable
    this.#client = client
    const isClean = connect.clean ?? true
    const id = { networkId, userId, clientId }
    if (isClean) await store.remove(id)
    const stored = isClean ? undefined : await store.load(id)
    const { session, begin } = await openSession({ caller, internalId, clientId, stored, isClean, to: client }, this.#options)
    client.session = session
    if (client.isOver) {
      await session.close()
      return codes.unavailable
    }
    this.#keepalive = connect.keepalive ?? 0
    this.#stayAlive()
    this.#write({ cmd: 'connack', returnCode: codes.accepted, sessionPresent: stored !== undefined })
    await begin()
    return codes.accepted
  }

  #stayAlive(): void {
    this.#options.silence.expect(this.#socket, this.#keepalive > 0 ? this.#keepalive * 1_500 : undefined)
  }

  #refuseWith(returnCode: number): void {
    this.#write({ cmd: 'connack', returnCode, sessionPresent: false })
    this.#socket.close()
  }

  #write(content: Packet): void {
    write(this.#socket, packet(content), this.#options.onTerminated)
  }
}
