import type { Caller } from '@causerie/kernel'
import type { WebSocket } from 'ws'
import type { Message } from '../delivery/message.ts'
import { untilSent } from '../delivery/until-sent.ts'
import type { Socket } from '../sockets.ts'
import type { ConnectionOptions } from './connection-options.ts'
import { publishPacket } from './packets.ts'
import type { MqttSession } from './session.ts'
import { write } from './write.ts'

/** Bytes that a client has not read yet beyond which it is told only what it cannot ask for. */
const softUnsentAtMost = 64 * 1024

type LetIn = { caller: Caller; token: string; clientId: string }

/** A client that was let in, until it ends. A class, because there are thousands: see `Outbox`. */
export class ConnectedClient implements Socket {
  readonly protocol = 'mqtt'
  readonly caller: Caller
  readonly token: string
  /** Its session, once that is open. */
  session: MqttSession | undefined
  /** By which a client id is connected once. Network ids and user ids contain no line break. */
  readonly #key: string
  readonly #socket: WebSocket
  readonly #options: ConnectionOptions
  #isOver = false

  constructor(socket: WebSocket, { caller, token, clientId }: LetIn, options: ConnectionOptions) {
    this.caller = caller
    this.token = token
    this.#key = `${caller.networkId}\n${caller.userId}\n${clientId}`
    this.#socket = socket
    this.#options = options
  }

  get isOver(): boolean {
    return this.#isOver || this.#socket.readyState !== this.#socket.OPEN
  }

  /** Takes the place of another connection of its client id; false when it may not stay. Events are read from then on. */
  async enter(): Promise<boolean> {
    const { connected, sockets, join, leave } = this.#options
    await connected.get(this.#key)?.takeOver()
    await join()
    if (this.isOver || !sockets.add(this)) {
      leave()
      return false
    }
    connected.set(this.#key, this)
    return true
  }

  send(message: Message): void {
    if (message.isSoft && this.#socket.bufferedAmount > softUnsentAtMost) return
    write(this.#socket, publishPacket(message), this.#options.onTerminated)
  }

  flushed(): Promise<void> {
    return untilSent(() => (this.#socket.readyState === this.#socket.OPEN ? this.#socket.bufferedAmount : 0))
  }

  /** Ends what it holds. */
  async end(): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    const { sockets, connected, leave, log } = this.#options
    sockets.remove(this)
    if (connected.get(this.#key) === this) connected.delete(this.#key)
    await this.session?.close().catch((error: unknown) => log.warn({ err: error }, 'an MQTT session could not be saved'))
    leave()
  }

  /** The session is saved before its client comes back elsewhere. */
  async close(): Promise<void> {
    await this.end()
    this.#socket.close()
  }

  /** The same client id has come by another connection. */
  async takeOver(): Promise<void> {
    this.#socket.terminate()
    await this.end()
  }
}
