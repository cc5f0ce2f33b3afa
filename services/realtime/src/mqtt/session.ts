import type { Caller } from '@causerie/kernel'
import type { ISubscribePacket, IUnsubscribePacket } from 'mqtt-packet'
import type { Answers } from '../delivery/answers.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Message } from '../delivery/message.ts'
import { createOutbox } from '../delivery/outbox.ts'
import { type Cursor, formatCursor, parseCursor } from '../delivery/positions.ts'
import type { Subscriber } from '../delivery/subscriber.ts'
import type { Owners } from '../owners.ts'
import { grantFilter } from './grant-filter.ts'
import type { SessionId, SessionStore, StoredSession } from './session-store.ts'
import { createSubscriptions } from './subscriptions.ts'

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
  send: (message: Message) => void
  /** Resolves once little of what was sent is unsent. */
  flushed: () => Promise<void>
}

/** Filters that a client may subscribe to at once, and in a second from then on. */
const burst = 2_000
const perSecond = 50
const refused = 128
/** Channels that clients are told to fetch again when what they missed is no longer known. */
const fetchedAgainAtMost = 100

/** The session of a connected client. */
export const openSession = async (opening: Opening, options: SessionOptions) => {
  const { caller, internalId, clientId, stored, isClean, send, flushed } = opening
  const { delivery, owners, answers, store, lanes, now } = options
  const { networkId, userId } = caller
  const viewer = { userId, kind: caller.kind === 'admin' ? 'admin' : 'user' } as const
  const id: SessionId = { networkId, userId, clientId }
  const me = { networkId, userId, internalId }
  const outbox = createOutbox({ userId, answers, now, send })
  const subscriber: Subscriber = { networkId, viewer, feeds: new Set(), deliver: outbox.add }
  const subscriptions = createSubscriptions(delivery, subscriber, stored?.subscriptions)
  const bucket = { filters: burst, at: now() }
  /** What the client has surely got: it has answered since. */
  let confirmed: Cursor = delivery.told()
  let saving: Promise<void> | undefined
  let next: Promise<void> | undefined

  const isWithinRate = (): boolean => {
    bucket.filters = Math.min(burst, bucket.filters + ((now() - bucket.at) / 1000) * perSecond)
    bucket.at = now()
    bucket.filters -= 1
    return bucket.filters >= 0
  }
  const write = (isConnected: boolean): Promise<void> =>
    store.save(id, { subscriptions: subscriptions.stored(), cursor: formatCursor(confirmed) }, isConnected)
  /** Saves what is subscribed now; calls during a write share the next one. */
  const save = (): Promise<void> => {
    if (isClean) return Promise.resolve()
    next ??= (saving ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        next = undefined
        saving = write(true)
        return saving
      })
    return next
  }

  const fetchAgain = async (channelIds: readonly string[]): Promise<void> => {
    for (const channelId of channelIds.slice(0, fetchedAgainAtMost)) {
      const message = await delivery.channelFor(subscriber, channelId)
      if (message) send(message)
    }
  }
  const arriving: Subscriber = { ...subscriber, deliver: () => {} }
  const channelIds = await subscriptions.restore(arriving)
  delivery.interests.replace(arriving, subscriber)
  const base = delivery.arrived()

  return {
    id,
    /** Tells what was missed, then what happens. */
    begin: async (): Promise<void> => {
      const after = stored && parseCursor(stored.cursor, lanes)
      if (after && !(await delivery.replay(subscriber, { after, until: base }, { deliver: send, flushed }))) await fetchAgain(channelIds)
      outbox.open()
      if (stored) await save()
    },
    /** The client answers, so it has what was sent to it before. */
    confirm: (): void => {
      confirmed = delivery.told()
    },
    subscribe: async ({ subscriptions: wanted }: ISubscribePacket): Promise<number[]> => {
      const granted: number[] = []
      for (const { topic } of wanted) {
        const isOpen = isWithinRate() && subscriptions.hasRoom(topic)
        const found = isOpen ? await grantFilter(topic, { owners, access: delivery.access, me, viewer }).catch(() => undefined) : undefined
        if (found) await subscriptions.add(topic, found)
        granted.push(found ? 0 : refused)
      }
      if (granted.includes(0)) await save()
      return granted
    },
    unsubscribe: async ({ unsubscriptions }: IUnsubscribePacket): Promise<void> => {
      for (const topic of unsubscriptions) subscriptions.remove(topic)
      await save()
    },
    close: async (): Promise<void> => {
      delivery.interests.leave(subscriber)
      outbox.close()
      await (next ?? saving)?.catch(() => {})
      if (!isClean && (stored || Object.keys(subscriptions.stored()).length > 0)) await write(false)
    },
  }
}
export type MqttSession = Awaited<ReturnType<typeof openSession>>
