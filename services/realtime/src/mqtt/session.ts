import type { RealtimeOwners } from '@causerie/broadcasts'
import type { RealtimeViewer } from '@causerie/contracts/realtime'
import type { Caller } from '@causerie/kernel'
import { costs } from '../budget.ts'
import type { Answers } from '../delivery/answers.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Message } from '../delivery/message.ts'
import { Outbox, type Sink } from '../delivery/outbox.ts'
import { type Cursor, covers, formatCursor } from '../delivery/positions.ts'
import { Receipts } from '../delivery/receipts.ts'
import type { ChannelFeed, Subscriber } from '../delivery/subscriber.ts'
import { nextTurn } from '../turn.ts'
import type { Output } from '../unread.ts'
import { Filters } from './filters.ts'
import { grantFilter } from './grant-filter.ts'
import type { Claim, SessionStore, StoredSession } from './session-store.ts'
import { addFilter, listenAgain, removeFilters } from './subscriptions.ts'
import { inGroups, type Topics } from './topics.ts'

export type SessionOptions = {
  delivery: Delivery
  owners: RealtimeOwners
  answers: Answers
  store: SessionStore
  lanes: number
  now: () => number
}
export type Opening = {
  caller: Caller
  internalId: string
  claim: Claim
  stored: StoredSession | undefined
  /** The position of what was stored; undefined where nothing was, or where it is none. */
  after: Cursor | undefined
  /** Clean sessions are not kept. */
  isClean: boolean
  to: Omit<Sink, 'send'> &
    Output & {
      send(message: Message): void
      /** Whether the user and the address may cost so much more. */
      pay(cost: number): Promise<boolean>
      /** Writes something that the client returns. */
      mark(number: number): void
      /** Ends it for another reason than what it left unread. */
      terminate(): void
    }
}

const refused = 128
/** Filters that are looked at before others have their turn, and paid for together. */
const atOnce = 100

/** The session of a connected client. A class, because there are thousands: see `Outbox`. */
export class MqttSession implements Subscriber, Sink {
  readonly claim: Claim
  readonly networkId: string
  readonly viewer: RealtimeViewer
  readonly feeds = new Set<ChannelFeed>()
  readonly #internalId: string
  readonly #isClean: boolean
  readonly #filters: Filters
  readonly #options: SessionOptions
  readonly #to: Opening['to']
  readonly #outbox: Outbox
  /** Whether it goes on. */
  readonly #isStored: boolean
  readonly #receipts: Receipts
  /** Until it is told what happens, how far it was told what it missed. */
  #reached: Cursor | undefined
  #isOpen = false
  /** The position of its own that is saved; undefined where it is where its process is. */
  #saved: Cursor | undefined
  #isClosed = false

  constructor(
    { caller, internalId, claim, stored, after, isClean, to }: Opening,
    options: SessionOptions,
  ) {
    const { delivery, answers, now } = options
    const { networkId, userId, kind } = caller
    this.networkId = networkId
    this.viewer = { userId, kind: kind === 'admin' ? 'admin' : 'user' }
    this.#internalId = internalId
    this.claim = claim
    this.#isClean = isClean
    this.#filters = new Filters(stored?.filters)
    this.#options = options
    this.#to = to
    this.#outbox = new Outbox({ userId, answers, now, to: this })
    this.#isStored = stored !== undefined
    this.#reached = after
    this.#receipts = new Receipts(after ?? delivery.notified())
    this.#saved = this.#receipts.known
  }

  deliver(message: Message, reached: Cursor): void {
    this.#outbox.add(message, reached)
  }

  /** Listens to what was stored, at once. Returns the channels of its feeds. */
  async listenAgain(): Promise<readonly string[]> {
    const { delivery } = this.#options
    const { networkId, viewer, feeds } = this
    const arriving: Subscriber = { networkId, viewer, feeds, deliver: () => {} }
    try {
      const channelIds = await listenAgain({
        delivery,
        subscriber: arriving,
        filters: this.#filters,
      })
      if (!this.#isClosed) delivery.interests.replace(arriving, this)
      return channelIds
    } finally {
      delivery.interests.leave(arriving)
    }
  }

  send(message: Message): void {
    this.#receipts.wrote()
    this.#to.send(message)
  }

  unsent(): number {
    return this.#to.unsent()
  }

  cut(): void {
    this.#to.cut()
  }

  /** Tells something that was missed. */
  notifyOfMissed(message: Message, reached: Cursor): void {
    this.send(message)
    this.#reached = reached
  }

  /** It was told what it missed, and is told what happens from now on. */
  open(): void {
    if (this.#isClosed) return
    this.#reached = undefined
    this.#isOpen = true
    this.#outbox.open()
  }

  /** Everything up to there was handed to all who listen: the client is asked whether it came. */
  mark(notified: Cursor): void {
    if (this.#isClean || this.#isClosed || (this.#isOpen && !this.#outbox.isEmpty())) return
    const written = this.#isOpen ? notified : this.#reached
    if (!written) return
    const number = this.#receipts.reach(written)
    if (number !== undefined) this.#to.mark(number)
  }

  /** The client returned a mark. */
  returned(number: number): void {
    this.#receipts.returned(number)
  }

  /** Where it has to be saved when its process moves to a place; undefined where it stays. */
  movesTo(place: Cursor): Cursor | 'place' | undefined {
    if (this.#isClean || this.#isClosed) return undefined
    const { known } = this.#receipts
    if (covers(known, place)) return this.#saved && 'place'
    return this.#saved === known ? undefined : known
  }

  /** It is saved there. */
  isAt(saved: Cursor | 'place'): void {
    this.#saved = saved === 'place' ? undefined : saved
  }

  /** What each filter is granted; undefined when the client id was taken. */
  async subscribe(topics: Topics): Promise<number[] | undefined> {
    const granted = Array.from({ length: topics.count }, () => refused)
    let i = 0
    for (const group of inGroups(topics, atOnce)) {
      if (i > 0) await nextTurn()
      // Beyond what the user may look up, nothing more is looked at.
      if (!(await this.#to.pay(group.length * costs.lookUp))) break
      for (const topic of group) {
        if (await this.#add(topic)) granted[i] = 0
        i += 1
      }
    }
    return (await this.#save()) ? granted : undefined
  }

  /** False when the client id was taken. */
  async unsubscribe(topics: Topics): Promise<boolean> {
    const { delivery } = this.#options
    for (const group of inGroups(topics, atOnce)) {
      removeFilters({ delivery, subscriber: this, filters: this.#filters }, group)
      await nextTurn()
    }
    return this.#save()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#options.delivery.interests.leave(this)
    this.#outbox.close()
    const isKept = !this.#isClean && (this.#isStored || this.#filters.size > 0)
    await this.#options.store.release(
      this.claim,
      isKept ? formatCursor(this.#receipts.known) : undefined,
    )
  }

  async #add(topic: string): Promise<boolean> {
    const { delivery, owners } = this.#options
    const { viewer, networkId } = this
    if (this.#isClosed || !this.#filters.hasRoom(topic)) return false
    const me = { networkId, userId: viewer.userId, internalId: this.#internalId }
    const found = await grantFilter(topic, { owners, access: delivery.access, me, viewer }).catch(
      () => undefined,
    )
    // It may have closed meanwhile, and nobody would take the filter from it again.
    if (!found || this.#isClosed) return false
    await addFilter({ delivery, subscriber: this, filters: this.#filters }, topic, found)
    return true
  }

  async #save(): Promise<boolean> {
    const changes = this.#filters.changes()
    return !changes || this.#isClean || this.#options.store.change(this.claim, changes)
  }
}
