import type { Caller } from '@causerie/kernel'
import type { WebSocket } from 'ws'
import type { Payer } from '../budget.ts'
import type { Message } from '../delivery/message.ts'
import type { Socket } from '../sockets.ts'
import { type Output, softUnreadAtMost } from '../unread.ts'
import type { Connected, ConnectionOptions } from './connection-options.ts'
import { publishPacket } from './packets.ts'
import type { MqttSession } from './session.ts'
import type { Claim } from './session-store.ts'
import { write } from './write.ts'

type LetIn = { caller: Caller; token: string; clientId: string; address: string }

/** A client that was let in, until it ends. A class, because there are thousands: see `Outbox`. */
export class ConnectedClient implements Socket, Output, Connected {
  readonly protocol = 'mqtt'
  readonly caller: Caller
  readonly token: string
  readonly claim: Claim
  /** Its session, once that is open. */
  session: MqttSession | undefined
  /** Resolves once it is signed in, or not: it ends after that. */
  signingIn: Promise<unknown> = Promise.resolve()
  readonly #address: string
  readonly #socket: WebSocket
  readonly #options: ConnectionOptions
  #earlier: Connected | undefined
  #hasJoined = false
  #ended: Promise<void> | undefined

  constructor(
    socket: WebSocket,
    { caller, token, clientId, address }: LetIn,
    options: ConnectionOptions,
  ) {
    this.caller = caller
    this.token = token
    this.claim = {
      id: { networkId: caller.networkId, userId: caller.userId, clientId },
      number: options.numbers.next(),
    }
    this.#address = address
    this.#socket = socket
    this.#options = options
  }

  /** By which a client id is connected once. Network ids and user ids contain no line break. */
  get #key(): string {
    const { networkId, userId, clientId } = this.claim.id
    return `${networkId}\n${userId}\n${clientId}`
  }

  isOpen(): boolean {
    return !this.#ended && this.#socket.readyState === this.#socket.OPEN
  }

  unsent(): number {
    return this.#socket.bufferedAmount
  }

  /**
   * Has its client id from now on, instead of another connection, which ends: of several that come
   * at the same time the last one stays. At once, so that nothing comes between looking and taking.
   */
  takeClientId(): void {
    const { connected } = this.#options
    this.#earlier = connected.get(this.#key)
    connected.set(this.#key, this)
    void this.#earlier?.takeOver()
  }

  /**
   * Waits for the end of the connection that had its client id, and for events to be read. False
   * when it may not stay.
   */
  async enter(): Promise<boolean> {
    await this.#earlier?.end()
    this.#earlier = undefined
    if (!this.isOpen()) return false
    this.#hasJoined = true
    await this.#options.join()
    return this.isOpen()
  }

  async pay(cost: number): Promise<boolean> {
    const { networkId, userId } = this.caller
    const payer: Payer = { networkId, userId, address: this.#address }
    return (await this.#options.budget.take(payer, cost)).isAllowed
  }

  send(message: Message): void {
    if (message.isSoft && this.unsent() > softUnreadAtMost) return
    write(this.#socket, publishPacket(message), this.#options.onTerminated)
  }

  mark(number: number): void {
    if (this.isOpen()) this.#socket.ping(String(number))
  }

  cut(): void {
    if (this.isOpen()) this.#options.onTerminated()
    this.terminate()
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Ends what it holds; resolves once that is saved. */
  end(): Promise<void> {
    this.#ended ??= this.#end()
    return this.#ended
  }

  async #end(): Promise<void> {
    const { sockets, connected, leave, log } = this.#options
    sockets.remove(this)
    await this.signingIn.catch(() => {})
    await this.session
      ?.close()
      .catch((error: unknown) => log.warn({ err: error }, 'an MQTT session could not be saved'))
    if (connected.get(this.#key) === this) connected.delete(this.#key)
    if (this.#hasJoined) leave()
  }

  /** The session is saved before its client comes back elsewhere. */
  async close(): Promise<void> {
    await this.end()
    this.#socket.close()
  }

  /** The same client id has come by another connection. */
  takeOver(): Promise<void> {
    this.terminate()
    return this.end()
  }
}
