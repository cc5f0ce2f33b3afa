import { formatConsistencyToken, type Recorded } from '@causerie/contract'
import type { RealtimeViewer } from '@causerie/contracts/realtime'
import type { ServiceName } from '@causerie/contracts/shared'
import type { Audience, Broadcast, Collections, Resource } from '../events/broadcast.ts'
import { type Meaning, meaningOf } from '../events/broadcasts.ts'
import type { Owners } from '../owners.ts'
import type { Access } from './access.ts'
import type { Interests } from './interests.ts'
import type { Message } from './message.ts'
import { completed, topicOf } from './payload.ts'
import type { Subscriber } from './subscriber.ts'

/** Who is told of an event, each once, and by what. Made before anything is sent, so that events of a lane keep their order. */
export type Prepared = readonly (readonly [Subscriber, Message])[]

/** Within so many milliseconds of the event, those who did it are not told before they are answered. */
const answeredWithin = 500
/** Recipients whose rows are asked for together. */
const rowsAtOnce = 500

type Telling = { service: ServiceName; event: Recorded; broadcast: Broadcast }

/** Decides who is told of an event, and what. */
export const createDispatcher = ({ owners, access, interests }: { owners: Owners; access: Access; interests: Interests }) => {
  /** Everybody who listens, with the record that decides; undefined for what is their own. */
  const listening = (networkId: string, { to, except = [] }: Broadcast, only: Subscriber | undefined) => {
    const found = new Map<Subscriber, Audience['of']>()
    for (const { key, of } of to)
      for (const subscriber of interests.of(networkId, key)) {
        if ((only && subscriber !== only) || except.includes(subscriber.viewer.userId)) continue
        if (of === undefined || !found.has(subscriber)) found.set(subscriber, of)
      }
    return found
  }

  /** Those who may read the record that decides. */
  const allowed = async (networkId: string, found: ReadonlyMap<Subscriber, Resource | undefined>): Promise<Subscriber[]> => {
    const byRecord = new Map<string, { of: Resource; viewers: Map<string, RealtimeViewer> }>()
    for (const [{ viewer }, of] of found) {
      if (!of) continue
      const key = `${of.owner}\n${of.kind}\n${of.id}`
      const known = byRecord.get(key) ?? { of, viewers: new Map() }
      byRecord.set(key, known)
      known.viewers.set(`${viewer.kind}\n${viewer.userId}`, viewer)
    }
    const readers = new Map<Resource, ReadonlySet<string>>()
    await Promise.all(
      [...byRecord.values()].map(async ({ of, viewers }) => readers.set(of, await access.readers(networkId, of, [...viewers.values()]))),
    )
    const mayRead = ({ owner, kind, id }: Resource, userId: string) => {
      const decided = byRecord.get(`${owner}\n${kind}\n${id}`)
      return decided !== undefined && readers.get(decided.of)?.has(userId) === true
    }
    return [...found].filter(([{ viewer }, of]) => !of || mayRead(of, viewer.userId)).map(([subscriber]) => subscriber)
  }

  const present = async ({ service, event }: Telling, shows: Broadcast['shows'], userIds: readonly string[]) => {
    if (!shows) return {}
    const { owner, kind, ids } = shows
    const { lane, incarnation, position: at } = event
    const position = formatConsistencyToken(new Map([[`${service}:${lane}`, { incarnation, position: at }]]))
    const input = { kind, ids: [...ids], userIds: [...userIds] }
    return owners.ask(owner, 'present', { networkId: event.networkId, input, position })
  }

  const messageOf = (event: Recorded, broadcast: Broadcast, collections: Collections): Message => ({
    eventType: broadcast.eventType,
    topic: topicOf(broadcast, event.networkId, collections),
    isSoft: broadcast.isSoft ?? false,
    data: JSON.stringify(collections),
    answer: answerTo(event),
    encoded: new Map(),
  })

  const tellAll = async (telling: Telling, to: readonly Subscriber[]): Promise<Prepared> => {
    const { event, broadcast } = telling
    const presented = await present(telling, broadcast.shows, broadcast.shows?.userIds ?? [])
    const collections = completed(broadcast, presented)
    if (!collections) return []
    const message = messageOf(event, broadcast, collections)
    return to.map((subscriber) => [subscriber, message])
  }

  /** The channel once, and to each recipient their own row behind those of the affected users. */
  const tellChannel = async (telling: Telling, to: readonly Subscriber[]): Promise<Prepared> => {
    const { event, broadcast } = telling
    const affected = broadcast.shows?.userIds ?? []
    const told: (readonly [Subscriber, Message])[] = []
    for (let from = 0; from < to.length; from += rowsAtOnce) {
      const some = to.slice(from, from + rowsAtOnce)
      const recipients = [...new Set(some.map(({ viewer }) => viewer.userId))]
      const presented = await present(telling, broadcast.shows, [...affected, ...recipients])
      const collections = completed(broadcast, presented)
      if (!collections) return []
      const makeFor = channelFor(collections, affected)
      const messages = new Map(recipients.map((userId) => [userId, messageOf(event, broadcast, makeFor(userId))]))
      for (const subscriber of some) {
        const message = messages.get(subscriber.viewer.userId)
        if (message) told.push([subscriber, message])
      }
    }
    return told
  }

  const tellTrays = async (telling: Telling, to: readonly Subscriber[]): Promise<Prepared> => {
    const { event, broadcast } = telling
    const ids = [...new Set(to.map(({ viewer }) => viewer.userId))]
    const shows = { owner: 'notifications', kind: 'tray', ids } as const
    const { trays = [] } = await present(telling, shows, [])
    const messages = new Map(
      // Presented by notifications: one for each user.
      (trays as readonly ({ userId: string } & Collections)[]).map(({ userId, ...tray }) => [userId, messageOf(event, broadcast, tray)]),
    )
    return to.flatMap((subscriber) => {
      const message = messages.get(subscriber.viewer.userId)
      return message ? [[subscriber, message] as const] : []
    })
  }

  const prepareOne = async (telling: Telling, found: ReadonlyMap<Subscriber, Resource | undefined>) => {
    const { event, broadcast } = telling
    const to = await allowed(event.networkId, found)
    if (to.length === 0) return []
    if (broadcast.forEach === 'channel') return tellChannel(telling, to)
    return broadcast.forEach === 'tray' ? tellTrays(telling, to) : tellAll(telling, to)
  }

  return {
    /** Undefined when nobody listens: then nothing is asked. `only`: whom alone it is told to, because they missed it. */
    prepare: (service: ServiceName, { event, broadcasts }: Meaning, only?: Subscriber): (() => Promise<Prepared>) | undefined => {
      const cared = broadcasts.flatMap((broadcast) => {
        const found = listening(event.networkId, broadcast, only)
        return found.size > 0 ? [{ broadcast, found }] : []
      })
      if (cared.length === 0) return undefined
      return async () => (await Promise.all(cared.map(({ broadcast, found }) => prepareOne({ service, event, broadcast }, found)))).flat()
    },
    meaningOf,
    /** A channel as its member is told of it now, so that the client fetches what it has missed there. */
    channelFor: async ({ networkId, viewer }: Subscriber, channelId: string): Promise<Message | undefined> => {
      const shows = { owner: 'chat', kind: 'channel', ids: [channelId] } as const
      const input = { ...shows, ids: [channelId], userIds: [viewer.userId] }
      const collections = completed(
        { eventType: 'channel.updated', to: [], shows },
        await owners.ask('chat', 'present', { networkId, input, position: '' }),
      )
      if (!collections) return undefined
      const topic = topicOf({ eventType: 'channel.updated', to: [], shows }, networkId, collections)
      return {
        eventType: 'channel.updated',
        topic,
        isSoft: false,
        data: JSON.stringify(collections),
        answer: undefined,
        encoded: new Map(),
      }
    },
  }
}

const request = 'request '
const answerTo = ({ cause, actor, at }: Recorded): Message['answer'] =>
  cause.startsWith(request) ? { requestId: cause.slice(request.length), actor, until: Date.parse(at) + answeredWithin } : undefined

type Row = { userId: string }
/** Each recipient is shown the rows of the affected users first and their own last, and the users of these rows. */
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
