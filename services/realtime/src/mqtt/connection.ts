import { setTimeout as pause } from 'node:timers/promises'
import type { IConnectPacket, Packet } from 'mqtt-packet'
import type { WebSocket } from 'ws'
import { bytesOfLookUp } from '../budget.ts'
import { nextTurn } from '../turn.ts'
import { catchUp, ReadsNoMore } from '../unread.ts'
import type { ConnectedClient } from './connected-client.ts'
import type { ConnectionOptions } from './connection-options.ts'
import { type ClientPacket, longestPacket, PacketReader } from './packet-reader.ts'
import { packet } from './packets.ts'
import type { MqttSession } from './session.ts'
import { codes, signIn } from './sign-in.ts'
import { write } from './write.ts'

const connectWithin = 10_000
const handshakesAtMost = 200
/**
 * A connection that is closed is cut after so long; nothing of a refused client is read meanwhile.
 */
const closesWithin = 1_000
/** Each packet of a user who has used up what users may is answered so much later. */
const overBudgetPause = 100
/** Bytes that handling a packet costs as much as, besides its own. */
const bytesOfPacket = 32

/** Speaks MQTT 3.1.1 with one client, which came from an address. */
export const serveConnection = (
  socket: WebSocket,
  address: string,
  options: ConnectionOptions,
): void => {
  const connection = new Connection(socket, address, options)
  // By default ws gives each message as a buffer.
  socket.on('message', (data) => connection.receive(data as Buffer))
  socket.on('pong', (data) => connection.returned(Number(data.toString())))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => void connection.close())
}

/**
 * What a client sends is answered in order, one packet in a turn of the event loop. What it sends
 * meanwhile waits unread: at most a packet here, the rest with the client. A class, because there
 * are thousands: see `Outbox`.
 */
class Connection {
  readonly #socket: WebSocket
  readonly #address: string
  readonly #options: ConnectionOptions
  readonly #reader = new PacketReader()
  #client: ConnectedClient | undefined
  #keepalive = 0
  #isServing = false
  #isPaused = false
  /** Nothing more is read. */
  #isOver = false
  /** Bytes of packets that are not paid for yet. */
  #unpaid = 0

  constructor(socket: WebSocket, address: string, options: ConnectionOptions) {
    this.#socket = socket
    this.#address = address
    this.#options = options
    options.silence.expect(socket, connectWithin)
  }

  receive(frame: Buffer): void {
    if (this.#isOver) return
    this.#reader.push(frame)
    if (this.#isServing) this.#holdBack()
    else void this.#serve()
  }

  /** A mark came back, as every WebSocket returns what it is pinged with. */
  returned(number: number): void {
    this.#client?.session?.returned(number)
  }

  async close(): Promise<void> {
    this.#stopReading()
    this.#options.silence.expect(this.#socket)
    await this.#client?.end()
  }

  /**
   * The client waits until what it has sent is answered. Before it is let in, it has sent no more
   * than it would then.
   */
  #holdBack(): void {
    const { held } = this.#reader
    if (this.#client || held <= longestPacket) this.#pause()
    else this.#terminate()
  }

  #pause(): void {
    if (!this.#isPaused) this.#socket.pause()
    this.#isPaused = true
  }

  async #serve(): Promise<void> {
    this.#isServing = true
    try {
      for (let read = this.#reader.next(); read && !this.#isOver; read = this.#reader.next()) {
        await this.#take(read)
        await nextTurn()
      }
    } catch (error) {
      if (!(error instanceof ReadsNoMore))
        this.#options.log.warn({ err: error }, 'an MQTT packet could not be answered')
      else this.#client?.cut()
      this.#terminate()
    }
    this.#isServing = false
    if (this.#isPaused && !this.#isOver) this.#socket.resume()
    this.#isPaused = false
  }

  async #take(read: ClientPacket | 'refused'): Promise<void> {
    if (read === 'refused') return this.#refuse()
    const session = this.#client?.session
    if (read.cmd === 'connect') return session ? this.#terminate() : this.#connect(read.connect)
    if (!session) return this.#terminate()
    this.#stayAlive()
    await this.#pay(read)
    // Who does not read its answers gets no further ones.
    if (this.#client) await catchUp(this.#client, this.#options.now)()
    if (this.#isOver) return
    return this.#answer(read, session)
  }

  async #answer(read: ClientPacket, session: MqttSession): Promise<void> {
    if (read.cmd === 'pingreq') return this.#write({ cmd: 'pingresp' })
    if (read.cmd === 'subscribe') {
      const granted = await session.subscribe(read.topics)
      return granted
        ? this.#write({ cmd: 'suback', messageId: read.messageId, granted })
        : this.#terminate()
    }
    if (read.cmd === 'unsubscribe') {
      const isSaved = await session.unsubscribe(read.topics)
      return isSaved
        ? this.#write({ cmd: 'unsuback', messageId: read.messageId, granted: [] })
        : this.#terminate()
    }
    if (read.cmd === 'disconnect') return this.#hasLeft()
    // Clients publish nothing, and get nothing that they would acknowledge.
    this.#stopReading()
    this.#closeSoon()
  }

  /**
   * A client that leaves may say so by WebSocket as well, which is read; what else it sends is not
   * looked at.
   */
  #hasLeft(): void {
    this.#isOver = true
    this.#reader.clear()
    if (this.#isPaused) this.#socket.resume()
    this.#closeSoon()
    void this.#client?.end()
  }

  #closeSoon(): void {
    this.#socket.close()
    this.#options.silence.expect(this.#socket, closesWithin)
  }

  async #connect(connect: IConnectPacket): Promise<void> {
    const { handshakes, log } = this.#options
    if (handshakes.count >= handshakesAtMost) return this.#refuseWith(codes.unavailable)
    this.#pause()
    handshakes.count += 1
    const signedIn = await signIn(
      { socket: this.#socket, address: this.#address, connect },
      this.#options,
    )
      .catch((error: unknown) => {
        log.warn({ err: error }, 'an MQTT client could not be connected')
        return codes.unavailable
      })
      .finally(() => {
        handshakes.count -= 1
      })
    if (typeof signedIn === 'number') return this.#refuseWith(signedIn)
    const { client, sessionPresent, begin } = signedIn
    this.#client = client
    if (this.#isOver) return client.end()
    this.#reader.signedIn()
    this.#keepalive = connect.keepalive ?? 0
    this.#stayAlive()
    this.#write({ cmd: 'connack', returnCode: codes.accepted, sessionPresent })
    void begin(log)
  }

  /** What costs little is paid for together. */
  async #pay({ bytes }: ClientPacket): Promise<void> {
    this.#unpaid += bytes + bytesOfPacket
    const cost = Math.floor(this.#unpaid / bytesOfLookUp)
    if (cost === 0) return
    this.#unpaid %= bytesOfLookUp
    if (!(await this.#client?.pay(cost))) await pause(overBudgetPause, undefined, { ref: false })
  }

  #stayAlive(): void {
    this.#options.silence.expect(
      this.#socket,
      this.#keepalive > 0 ? this.#keepalive * 1_500 : undefined,
    )
  }

  /**
   * What is no packet ends the connection, as does a CONNECT that is too long, which is told why.
   */
  async #refuse(): Promise<void> {
    if (this.#client) return this.#terminate()
    await this.#options.budget.ofFailure(this.#address)
    this.#refuseWith(codes.identifierRejected)
  }

  #refuseWith(returnCode: number): void {
    this.#write({ cmd: 'connack', returnCode, sessionPresent: false })
    this.#stopReading()
    this.#closeSoon()
  }

  #terminate(): void {
    this.#stopReading()
    this.#socket.terminate()
  }

  #stopReading(): void {
    this.#isOver = true
    this.#reader.clear()
    this.#socket.pause()
  }

  #write(content: Packet): void {
    write(this.#socket, packet(content), this.#options.onTerminated)
  }
}
