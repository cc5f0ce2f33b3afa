import type { Owners } from '@causerie/broadcasts'
import {
  type CursorRows,
  type Followed,
  followServices,
  type LogReader,
  type OpenEventLog,
  type Positions,
} from '@causerie/edge'
import type { Log } from '@causerie/http'
import type { Recorded } from '@causerie/protocol'
import pLimit from 'p-limit'
import type { DeviceRows } from '../database/device-rows.ts'
import {
  type FollowedService,
  followedServices,
  type Queue,
  type QueuedPush,
} from '../push-types.ts'
import { endedBy } from './endings.ts'
import { patientOwners, Unanswered } from './patient-owners.ts'
import { pushesOfItem } from './pushes-of-item.ts'
import { pushesOfMessage } from './pushes-of-message.ts'

type IntakeOptions = {
  openLog: OpenEventLog
  cursors: CursorRows
  owners: Owners
  devices: Pick<DeviceRows, 'hasAny' | 'forget'>
  queue: Queue
  /** Something was queued. */
  onQueued: () => void
  onStop: (error: Error) => void
  /** The instance stops, whether it has begun or not. */
  isClosed: () => boolean
  log: Log
}

/** What is older is pushed to nobody. */
const day = 86_400_000
/** So many subjects at once. */
const atOnce = 8

/** Who is to be told of an event: pushes, page by page. */
const pushesOf = {
  chat: pushesOfMessage,
  notifications: pushesOfItem,
} as const

/**
 * Reads the events of community, chat and notifications: queues pushes to whom they are to be told,
 * and forgets devices on which nobody is signed in any more.
 */
export const startIntake = async (options: IntakeOptions): Promise<Followed> => {
  const { devices, queue, onQueued, onStop, isClosed, log } = options
  const followed = followServices(options)
  const owners = patientOwners(options.owners, { isClosed })
  const limit = pLimit(atOnce)

  const end = async (event: Recorded): Promise<void> => {
    const forgotten = endedBy(event)
    if (forgotten) await devices.forget(forgotten, event.at)
  }
  const queuePushes = async (pushes: AsyncIterable<QueuedPush>): Promise<void> => {
    for await (const push of pushes) {
      await queue.add([push])
      onQueued()
    }
  }
  const push = async (service: keyof typeof pushesOf, event: Recorded): Promise<void> => {
    if (Date.now() - Date.parse(event.at) > day || !(await devices.hasAny(event.networkId))) return
    try {
      await queuePushes(pushesOf[service](owners, event))
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      log.error({ err: error, event: event.id }, 'an event is pushed to nobody')
    }
  }
  /** Events of one subject in their order: what is queued later replaces what waits. */
  const eachInOrder = async (
    events: readonly Recorded[],
    take: (event: Recorded) => Promise<void>,
  ): Promise<void> => {
    const done = await Promise.allSettled(
      bySubject(events).map((ofSubject) =>
        limit(async () => {
          for (const event of ofSubject) await take(event)
        }),
      ),
    )
    // All are delivered again; what was queued meanwhile is replaced.
    for (const one of done) if (one.status === 'rejected') throw one.reason
  }

  const readerOf = (service: FollowedService, positions: Positions): Omit<LogReader, 'from'> => ({
    deliver: async (delivered) => {
      const events = positions.unread(delivered)
      const sent = events.filter(positions.isSent).map(({ event }) => event)
      await eachInOrder(sent, (event) =>
        service === 'community' ? end(event) : push(service, event),
      )
      positions.advance(events)
    },
    stop: onStop,
  })
  try {
    for (const service of followedServices)
      await followed.follow(service, 'end', (positions) => readerOf(service, positions))
  } catch (error) {
    await followed.close().catch(() => undefined)
    throw error
  }
  return followed
}

const bySubject = (events: readonly Recorded[]): Recorded[][] => {
  const found = new Map<string, Recorded[]>()
  for (const event of events) {
    const key = `${event.networkId} ${event.subject}`
    const known = found.get(key)
    if (known) known.push(event)
    else found.set(key, [event])
  }
  return [...found.values()]
}
