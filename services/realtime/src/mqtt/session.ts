import type { RealtimeViewer } from '@causerie/contracts/realtime'
import type { Caller } from '@causerie/kernel'
import type { ISubscribePacket, IUnsubscribePacket } from 'mqtt-packet'
import type { Answers } from '../delivery/answers.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Message } from '../delivery/message.ts'
import { Outbox, type Sink } from '../delivery/outbox.ts'
import { type Cursor, formatCursor, parseCursor } from '../delivery/positions.ts'
import type { ChannelFeed, Subscriber } from '../delivery/subscriber.ts'
import type { Owners } from '../owners.ts'
import { grantFilter } from './grant-filter.ts'
import type { SessionId, SessionStore, StoredSession, Subscriptions } from './session-store.ts'
import { addFilter, hasRoom, listenAgain, removeFilter } from './subscriptions.ts'

export type SessionOptions = {
  delivery: Delivery
  owners: Owners
  answers: Answers
  store: SessionStore
  lanes: number
  now: () => number
}
type Opening = {
  caller: Caller
  internalId: string
  clientId: string
  stored: StoredSession | undefined
  /** Clean sessions are not kept. */
  isClean: boolean
  to: Sink & {
    /** Resolves once little of what was sent is unsent. */
    flushed(): Promise<void>
  }
}

/** Filters that a client may subscribe to at once, and in a second from then on. */
const burst = 2_000
const perSecond = 50
const refused = 128
/** Channels that clients are told to fetch again when what they missed is no longer known. */
const fetchedAgainAtMost = 100

/** Opens the session of a connected client. `begin` tells what was missed, then what happens. */
export const openSession = async (opening: Opening, options: SessionOptions) => {
  const { stored, to } = opening
  const { delivery, lanes } = options
  const session = new MqttSession(opening, options)
  const channelIds = await session.listenAgain()
  const base = delivery.arrived()

  const fetchAgain = async (): Promise<void> => {
    for (const channelId of channelIds.slice(0, fetchedAgainAtMost)) {
      const message = await delivery.channelFor(session, channelId)
      if (message) to.send(message, base)
    }
  }
  const deliver = (message: Message, reached: Cursor) => to.send(message, reached)
  const begin = async (): Promise<void> => {
    const after = stored && parseCursor(stored.cursor, lanes)
    const isKnown = after && (await delivery.replay(session, { after, until: base }, { deliver, flushed: () => to.flushed() }))
    if (after && !isKnown) await fetchAgain()
    await session.open()
  }
  return { session, begin }
}

/** The session of a connected client. A class, because there are thousands: see `Outbox`. */
export class MqttSession implements Subscriber {
  readonly networkId: string
  readonly viewer: RealtimeViewer
  readonly feeds = new Set<ChannelFeed>()
  readonly #internalId: string
  readonly #clientId: string
  readonly #isClean: boolean
  readonly #filters: Map<string, Subscriptions[string]>
  readonly #options: SessionOptions
  readonly #outbox: Outbox
  /** Whether it is in the store. */
  readonly #isStored: boolean
  #room = burst
  #roomAt: number
  /** What the client has surely got: it has answered since. */
  #confirmed: Cursor
  #saving: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor({ caller, internalId, clientId, stored, isClean, to }: Opening, options: SessionOptions) {
    const { delivery, answers, now } = options
    const { networkId, userId, kind } = caller
    this.networkId = networkId
    this.viewer = { userId, kind: kind === 'admin' ? 'admin' : 'user' }
    this.#internalId = internalId
    this.#clientId = clientId
    this.#isClean = isClean
    this.#filters = new Map(Object.entries(stored?.subscriptions ?? {}))
    this.#options = options
    this.#outbox = new Outbox({ userId, answers, now, to })
    this.#isStored = stored !== undefined
    this.#roomAt = now()
    this.#confirmed = delivery.told()
  }

  deliver(message: Message, reached: Cursor): void {
    this.#outbox.add(message, reached)
  }

  /** Listens to what was stored, at once. Returns the channels of its feeds. */
  async listenAgain(): Promise<readonly string[]> {
    const { delivery } = this.#options
    const { networkId, viewer, feeds } = this
    const arriving: Subscriber = { networkId, viewer, feeds, deliver: () => {} }
    const channelIds = await listenAgain({ delivery, subscriber: arriving, filters: this.#filters })
    delivery.interests.replace(arriving, this)
    return channelIds
  }

  /** Nothing is told before. */
  async open(): Promise<void> {
    this.#outbox.open()
    if (this.#isStored) await this.#save()
  }

  /** The client answers, so it has what was sent to it before. */
  confirm(): void {
    this.#confirmed = this.#options.delivery.told()
  }

  async subscribe({ subscriptions: wanted }: ISubscribePacket): Promise<number[]> {
    const { delivery, owners } = this.#options
    const { access } = delivery
    const { viewer, networkId } = this
    const me = { networkId, userId: viewer.userId, internalId: this.#internalId }
    const granted: number[] = []
    for (const { topic } of wanted) {
      const isOpen = this.#isWithinRate() && hasRoom(this.#filters, topic)
      const found = isOpen ? await grantFilter(topic, { owners, access, me, viewer }).catch(() => undefined) : undefined
      if (found) await addFilter({ delivery, subscriber: this, filters: this.#filters }, topic, found)
      granted.push(found ? 0 : refused)
    }
    if (granted.includes(0)) await this.#save()
    return granted
  }

  async unsubscribe({ unsubscriptions }: IUnsubscribePacket): Promise<void> {
    const { delivery } = this.#options
    for (const topic of unsubscriptions) removeFilter({ delivery, subscriber: this, filters: this.#filters }, topic)
    await this.#save()
  }

  async close(): Promise<void> {
    this.#options.delivery.interests.leave(this)
    this.#outbox.close()
    await (this.#next ?? this.#saving)?.catch(() => {})
    if (!this.#isClean && (this.#isStored || this.#filters.size > 0)) await this.#write(false)
  }

  #isWithinRate(): boolean {
    const now = this.#options.now()
    this.#room = Math.min(burst, this.#room + ((now - this.#roomAt) / 1000) * perSecond) - 1
    this.#roomAt = now
    return this.#room >= 0
  }

  #write(isConnected: boolean): Promise<void> {
    const { networkId, viewer } = this
    const id: SessionId = { networkId, userId: viewer.userId, clientId: this.#clientId }
    const session = { subscriptions: Object.fromEntries(this.#filters), cursor: formatCursor(this.#confirmed) }
    return this.#options.store.save(id, session, isConnected)
  }

  /** Saves what is subscribed now; calls during a write share the next one. */
  #save(): Promise<void> {
    if (this.#isClean) return Promise.resolve()
    this.#next ??= (this.#saving ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        this.#saving = this.#write(true)
        return this.#saving
      })
    return this.#next
  }
}
