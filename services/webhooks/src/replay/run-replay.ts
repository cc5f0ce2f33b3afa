import { setTimeout as pause } from 'node:timers/promises'
import { type ServiceName, services } from '@causerie/contracts/shared'
import { subjectIdsOf } from '@causerie/contracts/webhooks'
import type { CursorRows, Delivered, OpenEventLog } from '@causerie/edge'
import { recordedAt } from '@causerie/protocol'
import { z } from 'zod'
import type { QueueRows } from '../database/queue.ts'
import type { ReplayRow, ReplayRows } from '../database/replay-rows.ts'
import type { Prepare } from '../intake/prepare.ts'
import { type Wanted, wantedOf } from '../intake/wanted.ts'
import type { Registry } from '../registry.ts'
import { isActive, type Webhook, type WebhookId } from '../webhook.ts'

export type ReplayOptions = {
  openLog: OpenEventLog
  cursors: CursorRows
  queue: QueueRows
  replays: ReplayRows
  registry: Registry
  prepare: Prepare
  onQueued: (ids: readonly WebhookId[]) => void
  /** Something that was queued for it is not to be sent. */
  onDropped: (id: WebhookId) => void
}

/** Whether something is added for a webhook: not to one that is off, nor to one that fails. */
export const takesReplays = (webhook: Webhook | undefined): webhook is Webhook =>
  webhook !== undefined && isActive(webhook) && webhook.failingSince === null

/** Milliseconds between two messages of a replay. */
const messageEvery = 10
/** So far ahead of their times messages are queued. */
const aheadAtMost = 5_000
const lookAgainAfter = 500

/** By lane, the offset up to which it is read, and up to which it has been read. */
const Lanes = z.record(z.string(), z.object({ end: z.number(), offset: z.number() }))
/** Services one after the other; those before `service` are done. */
const Progress = z.object({ service: z.enum(services), lanes: Lanes.optional() })
type Progress = z.infer<typeof Progress>

const progressOf = ({ progress }: ReplayRow): Progress =>
  Progress.catch({ service: services[0] }).parse(JSON.parse(progress))

/**
 * Runs a replay from where it is to its end, or until `isClosed`, until it is cancelled, or until
 * its webhook takes nothing more for now.
 */
export const runReplay = async (
  row: ReplayRow,
  options: ReplayOptions,
  isClosed: () => boolean,
): Promise<void> => {
  const progress = progressOf(row)
  try {
    for (const service of services.slice(services.indexOf(progress.service))) {
      const lanes = service === progress.service ? progress.lanes : undefined
      const isLast = service === services.at(-1)
      if (!(await replayService({ row, service, lanes, isLast }, options, isClosed))) return
    }
  } finally {
    // What was queued while it was cancelled.
    if (await options.replays.dropIfCancelled(row.replay)) options.onDropped(row)
  }
}

type OfService = {
  row: ReplayRow
  service: ServiceName
  lanes: Progress['lanes']
  isLast: boolean
}

/** False if it has not come to its end. */
const replayService = async (
  { row, service, lanes: stored, isLast }: OfService,
  { openLog, cursors, queue, replays, registry, prepare, onQueued }: ReplayOptions,
  isClosed: () => boolean,
): Promise<boolean> => {
  const id = { networkId: row.networkId, webhookId: row.webhookId }
  const log = openLog(service)
  const lanes = new Map(
    Object.entries(
      stored ?? (await lanesSince(row, service, { cursors, ends: await log.ends() })),
    ).map(([lane, one]) => [Number(lane), { ...one }]),
  )
  const isAtEnd = () => [...lanes.values()].every(({ offset, end }) => offset >= end)
  let isRunning = true
  let failed: Error | undefined
  let next = Date.now()

  const take = async (events: readonly Delivered[]): Promise<void> => {
    const unread = events.filter(({ event, offset }) => {
      const { end = 0, offset: before = 0 } = lanes.get(event.lane) ?? {}
      return offset > before && offset <= end
    })
    const webhook = registry.find(id)
    const wanted = webhook
      ? unread.flatMap(({ event }) => asked(row, webhook, { service, event }))
      : []
    const prepared = await prepare(wanted)
    // It may have been cancelled long after its last events.
    isRunning = await replays.isRunning(row.replay)
    if (!isRunning) return
    next = Math.max(next, Date.now())
    const deliveries = prepared.map(({ wanted: { event }, message }) => {
      next += messageEvery
      const nextAt = new Date(next).toISOString()
      const { messageId, event: name } = message
      return { ...id, messageId, event: name, subject: event.subject, replay: row.replay, nextAt }
    })
    const messages = prepared.map(({ message }) => message)
    if (deliveries.length > 0) await queue.add(messages, deliveries)
    for (const { event, offset } of events) {
      const lane = lanes.get(event.lane)
      // What came later is not asked for, nor is anything behind it.
      const isLater = recordedAt(event) > row.until
      if (lane) lane.offset = isLater ? lane.end : Math.max(lane.offset, offset)
    }
    isRunning = await replays.move(row.replay, {
      progress: JSON.stringify({ service, lanes: Object.fromEntries(lanes) }),
      messages: deliveries.length,
      reachedAt: reachedBy(unread),
      isDone: false,
    })
    if (isRunning && deliveries.length > 0) onQueued([id])
  }
  const isWell = () => takesReplays(registry.find(id))
  const mayTake = (): boolean =>
    isRunning && !isAtEnd() && isWell() && next - Date.now() < aheadAtMost
  try {
    await log.follow({
      from: async () =>
        new Map([...lanes].map(([lane, { offset }]) => [lane, { position: offset, offset }])),
      hasRoom: mayTake,
      deliver: take,
      stop: (reason) => {
        failed = reason
      },
    })
    while (!isAtEnd() && isRunning && !isClosed() && isWell()) {
      if (failed) throw failed
      await pause(lookAgainAfter, undefined, { ref: false })
      isRunning &&= await replays.isRunning(row.replay)
    }
  } finally {
    await log.close()
  }
  if (!isAtEnd() || !isRunning) return false
  const following = services[services.indexOf(service) + 1] ?? service
  return replays.move(row.replay, {
    progress: JSON.stringify({ service: following }),
    messages: 0,
    reachedAt: null,
    isDone: isLast,
  })
}

/** From where each lane is read, and up to where. */
const lanesSince = async (
  { since }: ReplayRow,
  service: ServiceName,
  { cursors, ends }: { cursors: CursorRows; ends: ReadonlyMap<number, number> },
): Promise<z.infer<typeof Lanes>> => {
  const begin = new Map(
    since === null
      ? []
      : (await cursors.before(service, since)).map(({ lane, offset }) => [lane, offset]),
  )
  return Object.fromEntries(
    [...ends].map(([lane, end]) => [lane, { end, offset: Math.min(begin.get(lane) ?? 0, end) }]),
  )
}

const reachedBy = (events: readonly Delivered[]): string | null => {
  const last = events.at(-1)
  return last ? recordedAt(last.event) : null
}

const asked = (
  { networkId, since, until, events, recordId }: ReplayRow,
  webhook: Webhook,
  { service, event }: { service: ServiceName; event: Delivered['event'] },
): Wanted[] => {
  const isInRange = (since === null || event.at >= since) && event.at <= until
  if (event.networkId !== networkId || !isInRange) return []
  // Stored by `start`.
  const names = JSON.parse(events) as string[]
  return wantedOf(service, event, [webhook]).filter(
    ({ notice }) =>
      (names.length === 0 || names.includes(notice.eventType)) &&
      (recordId === null || subjectIdsOf(notice).includes(recordId)),
  )
}
