import { setTimeout as pause } from 'node:timers/promises'
import type { Meaning, RealtimeOwners } from '@causerie/broadcasts'
import { type ServiceName, services } from '@causerie/contracts/shared'
import type { Log } from '@causerie/http'
import type { Recorded } from '@causerie/protocol'
import { createAccess } from './access.ts'
import { createDispatcher, type Prepared } from './dispatcher.ts'
import { createIntake, type Taken } from './intake.ts'
import { createInterests } from './interests.ts'
import type { Message } from './message.ts'
import { createMyChannels } from './my-channels.ts'
import { type Cursor, covers, createPositions } from './positions.ts'
import { createRing } from './ring.ts'
import type { Subscriber } from './subscriber.ts'
import { createTurns } from './turns.ts'

type DeliveryOptions = { owners: RealtimeOwners; lanes: number; log: Log; now?: () => number }

/** So long, and within a bound of bytes, events are kept for clients that come back. */
const keepMilliseconds = 10 * 60_000
/** Events under way beyond which sources wait. */
const underWayAtMost = 2_000
/**
 * So long an event waits for an owner that does not answer: longer than a service takes to start on
 * a busy machine.
 */
const ownersWithin = 2 * 60_000
const retryAfter = 500
/** So long a process waits for what a client was told by another one, which has read more. */
const readsWithin = 5_000
const lookEvery = 20

/** From events to those who are told of them. */
export const createDelivery = ({ owners, lanes, log, now = Date.now }: DeliveryOptions) => {
  const turns = createTurns()
  const interests = createInterests(turns)
  const access = createAccess(owners, turns)
  const dispatcher = createDispatcher({ owners, access, interests, turns })
  const myChannels = createMyChannels({ owners, interests, turns })
  const ring = createRing({ lanes, now, keepMilliseconds })
  /** What sources have handed over, what was read of it, and what was told to everybody. */
  const [taken, arrived, notified] = [
    createPositions(lanes),
    createPositions(lanes),
    createPositions(lanes),
  ]
  const tails = new Map<string, Promise<void>>()
  const statistics = { delivered: 0, failed: 0 }
  let underWay = 0
  let isClosed = false

  /** An event may be told twice, by different names: who is cut in between has not reached it. */
  const send = async (
    prepared: Prepared,
    { before, reached }: { before: Cursor; reached: Cursor },
  ): Promise<void> => {
    const last = new Map<Subscriber, Message>()
    for (const { to, message } of prepared)
      await turns.each(prepared.length > 1 ? to : [], (subscriber) => last.set(subscriber, message))
    for (const { to, message } of prepared) {
      await turns.each(to, (subscriber) => {
        const isLast = (last.get(subscriber) ?? message) === message
        subscriber.deliver(message, isLast ? reached : before)
      })
      statistics.delivered += to.length
    }
  }
  /** Tries again while an owner does not answer: what happens meanwhile waits behind it. */
  const prepared = async (prepare: () => Promise<Prepared>): Promise<Prepared> => {
    const deadline = now() + ownersWithin
    for (;;) {
      try {
        return await prepare()
      } catch (error) {
        if (now() < deadline && !isClosed) {
          await pause(retryAfter)
          continue
        }
        statistics.failed += 1
        log.error({ err: error }, 'an event could not be told')
        return []
      }
    }
  }

  /** Tells what follows in the order of its lane. */
  const enqueue = (
    service: ServiceName,
    event: Recorded,
    prepare: (() => Promise<Prepared>) | undefined,
  ): void => {
    const lane = `${service}:${event.lane}`
    const tail = tails.get(lane)
    const advance = () => notified.advance(service, event.lane, event.position)
    if (!prepare && !tail) {
      advance()
      return
    }
    underWay += 1
    const ready = prepare ? prepared(prepare) : Promise.resolve([])
    const done = (tail ?? Promise.resolve()).then(async () => {
      const all = await ready
      const reached = notified.with(service, event.lane, event.position)
      await send(all, { before: notified.now(), reached })
      // Others are told meanwhile, and may be cut: only now, all who listen have been given it.
      advance()
      underWay -= 1
      if (tails.get(lane) === done) tails.delete(lane)
    })
    tails.set(lane, done)
  }

  /** Reads an event. Those from before clients came are kept for those that come back. */
  const read = ({ service, recorded, isPast }: Taken): void => {
    arrived.advance(service, recorded.lane, recorded.position)
    const meaning = dispatcher.meaningOf(service, recorded)
    ring.add(service, recorded, keysOf(meaning))
    if (meaning.revocation) access.revoke(service, meaning.event, meaning.revocation)
    myChannels.follow(service, meaning.event)
    enqueue(service, meaning.event, isPast ? undefined : dispatcher.prepare(service, meaning))
  }
  /** One that cannot be read must not keep the others from being told. */
  const readSafely = (one: Taken): void => {
    try {
      read(one)
    } catch (error) {
      statistics.failed += 1
      log.error({ err: error }, 'an event could not be told')
    }
  }
  const intake = createIntake(turns, readSafely)

  return {
    interests,
    access,
    myChannels,
    statistics,
    turns,
    /** Everything that was read: a client that comes now is told what comes later. */
    arrived: () => arrived.now(),
    notified: () => notified.now(),
    after: taken.at,
    channelFor: dispatcher.channelFor,
    /** Resolves once everything is read that was taken. */
    isRead: intake.isEmpty,
    /** Resolves once everything up to there is read; or after a while, if that never happens. */
    readUpTo: async (cursor: Cursor): Promise<void> => {
      const deadline = now() + readsWithin
      while (!covers(arrived.now(), cursor) && now() < deadline && !isClosed) await pause(lookEvery)
    },
    /** Resolves once everything is told that was taken of a lane. */
    notificationOf: async (service: ServiceName, lane: number): Promise<void> => {
      await intake.isEmpty()
      await tails.get(`${service}:${lane}`)
    },
    hasRoom: () => underWay + intake.size() < underWayAtMost,
    close: (): void => {
      isClosed = true
    },
    /** Takes events in the order of their lanes, possibly again. */
    take: (service: ServiceName, events: readonly Recorded[], isPast: boolean): void => {
      for (const recorded of events) {
        if (recorded.position <= taken.at(service, recorded.lane)) continue
        taken.advance(service, recorded.lane, recorded.position)
        intake.add({ service, recorded, isPast })
      }
    },
    /**
     * Tells a client that came back what it has missed after a cursor, as fast as it reads; false
     * where that is no longer known.
     */
    replay: async (
      subscriber: Subscriber,
      { after, until }: { after: Cursor; until: Cursor },
      { deliver, flushed }: { deliver: Subscriber['deliver']; flushed: () => Promise<void> },
    ): Promise<boolean> => {
      const missed = ring.between(subscriber.networkId, after, until)
      if (!missed) return false
      await turns.each(interests.keysOf(subscriber), missed.follow)
      const positions = after.map((of) => [...of])
      for (let next = missed.next(); next !== undefined; next = missed.next()) {
        if (next === 'gone') return false
        await turns.next()
        const { service, event } = next
        const prepare = dispatcher.prepare(
          service,
          dispatcher.meaningOf(service, event),
          subscriber,
        )
        const all = prepare ? await prepared(prepare) : []
        const before = positions.map((lanesOf) => [...lanesOf])
        const of = positions[services.indexOf(service)]
        if (of) of[event.lane] = event.position
        const reached = positions.map((lanesOf) => [...lanesOf])
        for (const [i, { message }] of all.entries())
          deliver(message, i === all.length - 1 ? reached : before)
        await flushed()
      }
      return true
    },
  }
}
export type Delivery = ReturnType<typeof createDelivery>

/** The keys of those who are told of an event. */
const keysOf = ({ broadcasts }: Meaning): string[] => [
  ...new Set(broadcasts.flatMap(({ to }) => to.map(({ key }) => key))),
]
