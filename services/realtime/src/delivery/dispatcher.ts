import type { RealtimeOwners } from '@causerie/broadcasts'
import { completed, type Meaning, meaningOf, topicOf } from '@causerie/broadcasts'
import type { Broadcast, Collections, RealtimeAsked } from '@causerie/contracts/realtime'
import type { ServiceName } from '@causerie/contracts/shared'
import { formatConsistencyToken, type Recorded } from '@causerie/protocol'
import type { Access } from './access.ts'
import type { Interests } from './interests.ts'
import { createListeners, type Found } from './listeners.ts'
import type { Message } from './message.ts'
import { slicesOf } from './slices.ts'
import type { Subscriber } from './subscriber.ts'
import type { Turns } from './turns.ts'

/**
 * Who is told of an event, each once, and by what. Made before anything is sent, so that events of
 * a lane keep their order.
 */
export type Prepared = readonly Notified[]
type Notified = { message: Message; to: readonly Subscriber[] }

/**
 * Within so many milliseconds of the event, those who did it are not told before they are answered.
 */
const answeredWithin = 500
/** Recipients whose rows, or trays, are asked for together. */
const [rowsAtOnce, traysAtOnce] = [500, 100]

type Telling = { service: ServiceName; event: Recorded; broadcast: Broadcast }

type DispatcherOptions = {
  owners: RealtimeOwners
  access: Access
  interests: Interests
  turns: Turns
}
/** Decides who is told of an event, and what. */
export const createDispatcher = ({ owners, access, interests, turns }: DispatcherOptions) => {
  const { listening, allowed } = createListeners({ access, interests, turns })

  const present = async (
    { service, event }: Telling,
    shows: Broadcast['shows'],
    userIds: readonly string[],
  ) => {
    if (!shows) return {}
    const { owner, kind, ids } = shows
    const { lane, incarnation, position: at } = event
    const position = formatConsistencyToken(
      new Map([[`${service}:${lane}`, { incarnation, position: at }]]),
    )
    const input = { kind, ids: [...ids], userIds: [...userIds] }
    return owners.ask(owner, 'present', { networkId: event.networkId, input, position })
  }

  const notifyAll = async (telling: Telling, to: readonly Subscriber[]): Promise<Prepared> => {
    const { event, broadcast } = telling
    const presented = await present(telling, broadcast.shows, broadcast.shows?.userIds ?? [])
    const collections = completed(broadcast, presented)
    return collections ? [{ message: messageOf(event, broadcast, collections), to }] : []
  }

  /** The channel once, and to each recipient their own row behind those of the affected users. */
  const notifyOfChannel = async (
    telling: Telling,
    to: readonly Subscriber[],
  ): Promise<Prepared> => {
    const { event, broadcast } = telling
    const affected = broadcast.shows?.userIds ?? []
    const notified: Notified[] = []
    for (const some of slicesOf(to, rowsAtOnce)) {
      const recipients = byUser(some)
      const presented = await present(telling, broadcast.shows, [...affected, ...recipients.keys()])
      const collections = completed(broadcast, presented)
      if (!collections) return []
      const makeFor = channelFor(collections, affected)
      await turns.each(recipients, ([userId, subscribers]) => {
        notified.push({ message: messageOf(event, broadcast, makeFor(userId)), to: subscribers })
      })
    }
    return notified
  }

  const notifyOfTrays = async (telling: Telling, to: readonly Subscriber[]): Promise<Prepared> => {
    const { event, broadcast } = telling
    const notified: Notified[] = []
    for (const some of slicesOf(to, traysAtOnce)) {
      const recipients = byUser(some)
      const shows = { owner: 'notifications', kind: 'tray', ids: [...recipients.keys()] } as const
      const { trays = [] } = await present(telling, shows, [])
      // Presented by notifications: one for each user.
      await turns.each(
        trays as readonly ({ userId: string } & Collections)[],
        ({ userId, ...tray }) => {
          notified.push({
            message: messageOf(event, broadcast, tray),
            to: recipients.get(userId) ?? [],
          })
        },
      )
    }
    return notified
  }

  const prepareOne = async (telling: Telling, found: Found) => {
    const { event, broadcast } = telling
    const to = await allowed(event.networkId, found)
    if (to.length === 0) return []
    if (broadcast.forEach === 'channel') return notifyOfChannel(telling, to)
    return broadcast.forEach === 'tray' ? notifyOfTrays(telling, to) : notifyAll(telling, to)
  }

  return {
    /**
     * Undefined when nobody listens: then nothing is asked. `only`: whom alone it is told to,
     * because they missed it.
     */
    prepare: (
      service: ServiceName,
      { event, broadcasts }: Meaning,
      only?: Subscriber,
    ): (() => Promise<Prepared>) | undefined => {
      const cared = broadcasts.flatMap((broadcast) => {
        const found = listening(event.networkId, broadcast, only)
        return found.size > 0 ? [{ broadcast, found }] : []
      })
      if (cared.length === 0) return undefined
      return async () =>
        (
          await Promise.all(
            cared.map(({ broadcast, found }) => prepareOne({ service, event, broadcast }, found)),
          )
        ).flat()
    },
    meaningOf,
    /**
     * A channel as its member is told of it now, so that the client fetches what it has missed
     * there.
     */
    channelFor: async (
      { networkId, viewer }: Subscriber,
      channelId: string,
    ): Promise<Message | undefined> => {
      const broadcast: Broadcast = {
        eventType: 'channel.updated',
        to: [],
        shows: { owner: 'chat', kind: 'channel', ids: [channelId] },
      }
      const input = {
        kind: 'channel',
        ids: [channelId],
        userIds: [viewer.userId],
      } satisfies RealtimeAsked<'present'>
      const collections = completed(
        broadcast,
        await owners.ask('chat', 'present', { networkId, input, position: '' }),
      )
      return (
        collections && { ...notificationOf(networkId, broadcast, collections), answer: undefined }
      )
    },
  }
}

const notificationOf = (
  networkId: string,
  broadcast: Broadcast,
  collections: Collections,
): Omit<Message, 'answer'> => ({
  eventType: broadcast.eventType,
  topic: topicOf(broadcast, networkId, collections),
  isSoft: broadcast.isSoft ?? false,
  data: JSON.stringify(collections),
  encoded: new Map(),
})
const messageOf = (event: Recorded, broadcast: Broadcast, collections: Collections): Message => ({
  ...notificationOf(event.networkId, broadcast, collections),
  answer: answerTo(event),
})

/** The connections of each recipient. */
const byUser = (subscribers: readonly Subscriber[]): Map<string, Subscriber[]> => {
  const found = new Map<string, Subscriber[]>()
  for (const subscriber of subscribers) {
    const known = found.get(subscriber.viewer.userId)
    if (known) known.push(subscriber)
    else found.set(subscriber.viewer.userId, [subscriber])
  }
  return found
}

const request = 'request '
const answerTo = ({ cause, actor, at }: Recorded): Message['answer'] =>
  cause.startsWith(request)
    ? { requestId: cause.slice(request.length), actor, until: Date.parse(at) + answeredWithin }
    : undefined

type Row = { userId: string }
/**
 * Each recipient is shown the rows of the affected users first and their own last, and the users of
 * these rows.
 */
const channelFor = (collections: Collections, affected: readonly string[]) => {
  const { channelUsers, users } = collections
  // Presented by chat.
  const [rows, shown] = [channelUsers as readonly Row[], users as readonly Row[]]
  const rowOf = new Map(rows.map((row) => [row.userId, row]))
  return (userId: string): Collections => {
    const named = new Set([...affected.filter((one) => one !== userId), userId])
    const ordered = [...named].flatMap((one) => rowOf.get(one) ?? [])
    const isShown = (user: Row) => named.has(user.userId) || !rowOf.has(user.userId)
    return { ...collections, channelUsers: ordered, users: shown.filter(isShown) }
  }
}
