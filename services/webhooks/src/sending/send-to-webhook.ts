import type { Log } from '@causerie/http'
import type { Outbound } from '@causerie/outbound'
import type { AttemptResult, DueDelivery, QueueRows } from '../database/queue.ts'
import type { Registry } from '../registry.ts'
import { faresWell, isActive, type WebhookId } from '../webhook.ts'
import { type Attempted, attempt } from './attempt.ts'
import type { Results } from './results.ts'
import { hasFailedForLong } from './schedule.ts'
import type { SecretsOf } from './secrets.ts'
import { createWindow } from './window.ts'

export type SendOptions = {
  queue: QueueRows
  registry: Registry
  outbound: Pick<Outbound, 'post'>
  secretsOf: SecretsOf
  results: Results
  log: Log
}

/** Sends the deliveries of one webhook. */
export type WebhookSender = {
  /** Something is due, or will be at a time (milliseconds since 1970). */
  wake(at?: number): void
  /** Something that was due may not be any more: what is not being sent is read again. */
  reread(): void
  /** Resolves once nothing is being sent, and everything is recorded that was. */
  close(): Promise<void>
}

/** So many deliveries are in memory, and more are read once so few are left. */
const windowSize = 500
const readMoreAt = 100
/** Requests to a webhook at once; to one whose last attempt failed, one. */
export const atOnce = 16
/** Results that wait to be recorded, beyond which nothing more is sent. */
const unrecordedAtMost = 2_000
const retryAfter = 1_000
/** The longest time that a timer takes. */
const longestTimer = 2 ** 31 - 1

export const sendToWebhook = (id: WebhookId, options: SendOptions): WebhookSender => {
  const { queue, registry, outbound, secretsOf, results, log } = options
  const window = createWindow<DueDelivery>()
  /** In the window, or sent and not recorded. */
  const taken = new Set<number>()
  const underWay = new Set<Promise<void>>()
  const recordings = new Set<Promise<void>>()
  let mayHaveMore = true
  /** The last one that was read; those before it are being sent, or have been. */
  let last: DueDelivery | undefined
  let isReading = false
  let rereads = 0
  let pausedUntil = 0
  let timer: { at: number; timeout: NodeJS.Timeout } | undefined
  let isClosed = false

  const wakeAt = (at: number): void => {
    if (isClosed || (timer && timer.at <= at)) return
    clearTimeout(timer?.timeout)
    const wait = Math.min(Math.max(0, at - Date.now()), longestTimer)
    const timeout = setTimeout(() => {
      timer = undefined
      wake()
    }, wait).unref()
    timer = { at, timeout }
  }
  const wake = (at?: number): void => {
    if (at !== undefined && at > Date.now()) wakeAt(at)
    else {
      mayHaveMore = true
      pump()
    }
  }

  const read = async (): Promise<void> => {
    isReading = true
    try {
      mayHaveMore = false
      const before = rereads
      const limit = windowSize - window.size
      const due = await queue.due(id, { without: taken, limit, behind: last })
      const isFull = due.length === limit
      // What comes late, or is sent again, may be due earlier: only the whole says that nothing is.
      if (isFull || last !== undefined) mayHaveMore = true
      last = isFull ? due.at(-1) : undefined
      if (before === rereads) take(due)
      else {
        last = undefined
        mayHaveMore = true
      }
    } catch (error) {
      log.warn({ err: error }, 'deliveries of a webhook cannot be read')
      wakeAt(Date.now() + retryAfter)
    } finally {
      isReading = false
    }
    pump()
  }

  const take = (due: readonly DueDelivery[]): void => {
    for (const { delivery } of due) taken.add(delivery)
    window.add(due)
  }
  const drop = (): void => {
    for (const { delivery } of window.clear()) taken.delete(delivery)
    last = undefined
  }

  const unrecorded = (): number => taken.size - window.size

  const pump = (): void => {
    const webhook = registry.find(id)
    if (isClosed || !webhook || !isActive(webhook)) {
      drop()
      return
    }
    if (pausedUntil > Date.now()) {
      wakeAt(pausedUntil)
      return
    }
    const most = webhook.failingSince === null ? atOnce : 1
    while (underWay.size < most && unrecorded() < unrecordedAtMost) {
      const delivery = window.next()
      if (!delivery) break
      const sending = send(delivery).finally(() => {
        underWay.delete(sending)
        pump()
      })
      underWay.add(sending)
    }
    if (mayHaveMore && !isReading && window.size <= readMoreAt) void read()
  }

  /** The next of its subject is sent once this one was answered, and recorded with it. */
  const send = async (delivery: DueDelivery): Promise<void> => {
    const webhook = registry.find(id)
    try {
      const secrets = webhook && (await secretsOf(webhook))
      // Without its secret, nothing is sent that could be verified.
      if (!webhook || !secrets || secrets.length === 0) throw new Error('there is no secret')
      const attempted = await attempt(webhook, delivery, { outbound, secrets })
      await noteHowItFares(attempted)
      const recording = record(attempted.result).finally(() => recordings.delete(recording))
      recordings.add(recording)
    } catch (error) {
      log.warn({ err: error }, 'a delivery could not be sent')
      pausedUntil = Date.now() + retryAfter
      taken.delete(delivery.delivery)
    } finally {
      window.done(delivery)
    }
  }

  const record = async (result: AttemptResult): Promise<void> => {
    try {
      await results.add(result)
    } catch (error) {
      // It is read again, and sent again.
      log.warn({ err: error }, 'what came of an attempt could not be recorded')
      pausedUntil = Date.now() + retryAfter
    }
    taken.delete(result.delivery)
    if (result.nextAt !== null) wakeAt(Date.parse(result.nextAt))
    pump()
  }

  const noteHowItFares = async ({ result, isGone, pausedUntil: until }: Attempted) => {
    const { failingSince } = registry.find(id) ?? {}
    if (result.state === 'delivered') {
      if (failingSince) await registry.fare(id, faresWell)
      return
    }
    if (until !== undefined) pausedUntil = Math.max(pausedUntil, until)
    const since = failingSince ?? result.at
    if (isGone)
      await registry.fare(id, { failingSince: since, disabledAt: result.at, reason: 'gone' })
    else if (hasFailedForLong(since, Date.now()))
      await registry.fare(id, { failingSince: since, disabledAt: result.at, reason: 'failing' })
    else if (!failingSince)
      await registry.fare(id, { failingSince: since, disabledAt: null, reason: null })
  }

  return {
    wake,
    reread: () => {
      rereads += 1
      drop()
      wake()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer?.timeout)
      window.clear()
      await Promise.all(underWay)
      await Promise.all(recordings)
    },
  }
}
