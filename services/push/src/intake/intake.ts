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
import { isUntold, networkDeleted, type Recorded } from '@causerie/protocol'
import {
  inOrderOfSubjects,
  oldestPush,
  patientOwners,
  pushesOf,
  Unanswered,
} from '@causerie/pushes'
import type { DeviceRows } from '../database/device-rows.ts'
import {
  type FollowedService,
  followedServices,
  type Queue,
  type QueuedPush,
} from '../push-types.ts'
import { endedBy } from './endings.ts'

type IntakeOptions = {
  openLog: OpenEventLog
  cursors: CursorRows
  owners: Owners
  devices: Pick<DeviceRows, 'hasAny' | 'forget' | 'forgetNetwork'>
  queue: Queue
  /** Something was queued. */
  onQueued: () => void
  onStop: (error: Error) => void
  /** The instance stops, whether it has begun or not. */
  isClosed: () => boolean
  log: Log
}

/**
 * Reads the events of community, chat and notifications: queues pushes to whom they are to be told,
 * and forgets devices on which nobody is signed in any more.
 */
export const startIntake = async (options: IntakeOptions): Promise<Followed> => {
  const { devices, queue, onQueued, onStop, isClosed, log } = options
  const followed = followServices(options)
  const owners = patientOwners(options.owners, { isClosed })
  // What is queued later replaces what waits. What was queued before a failure is replaced too.
  const eachInOrder = inOrderOfSubjects()

  const end = async (event: Recorded): Promise<void> => {
    if (event.type === networkDeleted.type) await devices.forgetNetwork(event.networkId)
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
    const isTold = !isUntold(event) && Date.now() - Date.parse(event.at) <= oldestPush
    if (!isTold || !(await devices.hasAny(event.networkId))) return
    try {
      await queuePushes(pushesOf[service](owners, event))
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      log.error({ err: error, event: event.id }, 'an event is pushed to nobody')
    }
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
