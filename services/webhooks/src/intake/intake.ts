import { setTimeout as pause } from 'node:timers/promises'
import { type ServiceName, services } from '@causerie/contracts/shared'
import type { Log } from '@causerie/http'
import type { Recorded } from '@causerie/protocol'
import type { CursorRows } from '../database/cursors.ts'
import type { QueuedDelivery, QueueRows } from '../database/queue.ts'
import type { EventLog, LogReader, OpenEventLog } from '../ports.ts'
import type { Registry } from '../registry.ts'
import { changesWebhook, type WebhookId } from '../webhook.ts'
import { openPositions, type Positions } from './positions.ts'
import type { Prepare } from './prepare.ts'
import { createRecentEvents } from './recent-events.ts'
import { type Wanted, wantedOf, webhooksAt } from './wanted.ts'

type IntakeOptions = {
  openLog: OpenEventLog
  cursors: CursorRows
  queue: QueueRows
  registry: Registry
  prepare: Prepare
  /** Something was queued for these. */
  onQueued: (ids: readonly WebhookId[]) => void
  onStop: (error: Error) => void
  /** The instance stops, whether it has begun or not. */
  isClosed: () => boolean
  log: Log
}

/** How far a lane is behind: events, and seconds since the last one was read. */
export type Lag = {
  source: ServiceName
  lane: number
  events: number
  seconds: number
  offset: number
  isReadHere: boolean
}

/** Positions matter after a crash alone: what is read again is queued once. */
const saveEvery = 1_000
const lookEvery = 20

/** Reads the events of all services, and queues what webhooks take of them. */
export const startIntake = async (options: IntakeOptions) => {
  const { openLog, cursors, queue, registry, prepare, onQueued, onStop, isClosed, log } = options
  const followed = new Map<ServiceName, { log: EventLog; positions: Positions }>()

  const recent = createRecentEvents()

  /** Those of another network, or from before a webhook was made, are wanted by none. */
  const wantedNow = (service: ServiceName, event: Recorded): Wanted[] =>
    wantedOf(service, event, webhooksAt(registry.of(event.networkId), event))

  const queued = async (wanted: readonly Wanted[]): Promise<void> => {
    if (wanted.length === 0) return
    const prepared = await prepare(wanted)
    const nextAt = new Date().toISOString()
    const deliveries = prepared.flatMap(({ wanted: { event, webhooks }, message }) =>
      webhooks.map(
        ({ networkId, webhookId }): QueuedDelivery => ({
          networkId,
          webhookId,
          messageId: message.messageId,
          event: message.event,
          subject: event.subject,
          replay: 0,
          nextAt,
        }),
      ),
    )
    if (deliveries.length === 0) return
    await queue.add(
      prepared.map(({ message }) => message),
      deliveries,
    )
    onQueued(deliveries)
  }

  const applyChange = async (event: Recorded): Promise<void> => {
    await registry.apply(event)
    await queued(recent.since(event).flatMap((one) => wantedNow(one.service, one.event)))
  }
  /** What is read meanwhile is queued behind what happened before it. */
  let changing: Promise<void> = Promise.resolve()
  const change = (event: Recorded): Promise<void> => {
    changing = changing.catch(() => undefined).then(() => applyChange(event))
    // Whoever reads the change again hears of the failure.
    changing.catch(() => undefined)
    return changing
  }

  const readerOf = (service: ServiceName, positions: Positions): LogReader => ({
    from: positions.from,
    deliver: async (delivered) => {
      const events = positions.unread(delivered)
      if (service === 'community')
        for (const { event } of events) if (changesWebhook(event)) await change(event)
      await changing.catch(() => undefined)
      const sent = events.filter(positions.isSent).map(({ event }) => event)
      recent.add(service, sent)
      await queued(sent.flatMap((event) => wantedNow(service, event)))
      positions.advance(events)
    },
    stop: onStop,
  })

  const follow = async (service: ServiceName): Promise<void> => {
    const opened = openLog(service)
    const positions = await openPositions(service, cursors, opened)
    followed.set(service, { log: opened, positions })
    await opened.follow(readerOf(service, positions))
  }
  /**
   * Until it is known which webhooks there are now, what other services recorded meanwhile is not
   * read.
   */
  const caughtUp = async (service: ServiceName): Promise<void> => {
    const { log: read, positions } = followed.get(service) ?? {}
    const ends = [...((await read?.ends()) ?? [])]
    const isBehind = () => ends.some(([lane, end]) => (positions?.offsetOf(lane) ?? end) < end)
    while (isBehind() && !isClosed()) await pause(lookEvery)
  }

  const save = async (): Promise<void> => {
    for (const { positions } of followed.values()) if (positions.isUnsaved()) await positions.save()
  }
  const saving = setInterval(
    () => void save().catch((error: unknown) => log.warn({ err: error }, 'positions are unsaved')),
    saveEvery,
  ).unref()
  const close = async (): Promise<void> => {
    clearInterval(saving)
    await Promise.all([...followed.values()].map((one) => one.log.close()))
    await save()
  }
  try {
    await follow('community')
    await caughtUp('community')
    for (const service of services) if (service !== 'community') await follow(service)
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
  return {
    /** The position of the last event that was read of a lane. */
    at: (service: ServiceName, lane: number): number =>
      followed.get(service)?.positions.at(lane) ?? 0,
    /** How far each lane is behind; nothing of a service whose log does not answer. */
    lags: async (): Promise<Lag[]> => {
      const all = [...followed].map(async ([source, { log: read, positions }]) => {
        const ends = await read.ends().catch(() => new Map<number, number>())
        return [...ends].map(([lane, end]): Lag => {
          const offset = positions.offsetOf(lane)
          const events = Math.max(0, end - offset)
          const seconds = events === 0 ? 0 : positions.secondsSinceRead(lane)
          return { source, lane, events, seconds, offset, isReadHere: true }
        })
      })
      return (await Promise.all(all)).flat()
    },
    isUp: (service: ServiceName): boolean => followed.get(service)?.log.isUp() ?? false,
    close,
  }
}
