import type { Log } from '@causerie/http'
import type { DuePush, Lane, QueueRows, SettledPush } from '../database/queue.ts'
import type { Sent } from '../vendors/vendor.ts'
import { spareFor } from './backoff.ts'
import type { NetworkVendors } from './network-vendors.ts'
import { dropped, expiryOf, settled } from './outcome.ts'
import { type Contents, prepareBatch, type ReadyPush } from './prepare-batch.ts'
import type { Settling } from './settling.ts'

export type SenderOptions = {
  queue: Pick<QueueRows, 'due'>
  contents: Contents
  vendors: NetworkVendors
  settling: Settling
  log: Log
}

/** Sends the pushes of one lane. */
export type LaneSender = {
  /** Something is due, or will be at a time (milliseconds since 1970). */
  wake(at?: number): void
  /** Whether nothing is being sent and nothing is known to be due. */
  isIdle(): boolean
  /** Resolves once nothing is being sent, and everything is recorded that was. */
  close(): Promise<void>
}

/** So many are read at once, and more are read once so few are left. */
const batch = 500
const readMoreAt = 100
/** Requests to a vendor at once; to one whose last answer was a failure, one. */
const atOnce = 64
/** Results that wait to be recorded, beyond which nothing more is sent. */
const unrecordedAtMost = 2_000
const retryAfter = 1_000
const minute = 60_000
/** The longest time that a timer takes. */
const longestTimer = 2 ** 31 - 1

const keyOf = ({ device, collapseKey }: DuePush): string => `${device} ${collapseKey}`

export const createLaneSender = (lane: Lane, options: SenderOptions): LaneSender => {
  const { queue, vendors, settling, log } = options
  let ready: ReadyPush[] = []
  /** Read, and not recorded yet, with the keys by which newer ones replace them. */
  const taken = new Map<number, string>()
  const underWay = new Set<Promise<void>>()
  const recordings = new Set<Promise<void>>()
  let mayHaveMore = true
  /** Something due waits for what it replaced. */
  let hasBlocked = false
  let reading: Promise<void> | undefined
  let failures = 0
  let pausedUntil = 0
  let refusal = { reason: '', at: 0 }
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
  /** What was read is read again then, because it may not be true any more. */
  const pauseUntil = (at: number): void => {
    pausedUntil = Math.max(pausedUntil, at)
    for (const { push } of ready) taken.delete(push)
    ready = []
    mayHaveMore = true
    wakeAt(pausedUntil)
  }

  const read = async (): Promise<void> => {
    let free: DuePush[] = []
    try {
      mayHaveMore = false
      const due = await queue.due(lane, { without: taken.keys(), limit: batch })
      const sent = new Set(taken.values())
      // A newer push waits for the one that it replaced, so that it arrives behind it.
      free = due.filter((push) => !sent.has(keyOf(push)))
      if (due.length === batch && free.length > 0) mayHaveMore = true
      if (free.length < due.length) hasBlocked = true
      for (const push of free) taken.set(push.push, keyOf(push))
      const prepared = await prepareBatch(free, lane, options)
      if (prepared.settled.length > 0) record(prepared.settled)
      ready.push(...prepared.ready)
      if (pausedUntil > Date.now()) pauseUntil(pausedUntil)
    } catch (error) {
      log.warn({ err: error }, 'pushes cannot be read')
      for (const { push } of free) taken.delete(push)
      pauseUntil(Date.now() + retryAfter)
    }
  }

  const pump = (): void => {
    if (isClosed) return
    if (pausedUntil > Date.now()) {
      wakeAt(pausedUntil)
      return
    }
    const most = failures > 0 ? 1 : atOnce
    const isRecorded = (): boolean => taken.size - ready.length < unrecordedAtMost
    while (underWay.size < most && isRecorded()) {
      const push = ready.shift()
      if (!push) break
      const sending = send(push).finally(() => {
        underWay.delete(sending)
        pump()
      })
      underWay.add(sending)
    }
    if (reading || !mayHaveMore || ready.length > readMoreAt || !isRecorded()) return
    reading = read().finally(() => {
      reading = undefined
      pump()
    })
  }

  const send = async (push: ReadyPush): Promise<void> => {
    const { to, content } = push
    try {
      const vendor = await vendors.get(lane)
      if (!vendor) {
        record([dropped(push, lane, Date.now())])
        return
      }
      const sent = await vendor.send({ token: to.token, expiresAt: expiryOf(push) }, content)
      note(sent)
      record([settled(push, lane, { sent, now: Date.now() })])
    } catch (error) {
      log.warn({ err: error }, 'a push cannot be sent')
      taken.delete(push.push)
      pauseUntil(Date.now() + retryAfter)
    }
  }

  /** How the vendor fares, so that it is spared while it is away or configured wrongly. */
  const note = (sent: Sent): void => {
    if (sent.outcome === 'refused') warn(sent.reason)
    if ('isOfVendor' in sent && sent.isOfVendor) {
      // Those that were under way together fail together.
      if (pausedUntil <= Date.now()) failures += 1
      pauseUntil(Date.now() + spareFor(failures, 'retryAfter' in sent ? sent.retryAfter : 0))
      return
    }
    failures = 0
  }
  /** Of the same reason once an hour; servers that users choose may have many. */
  const warn = (reason: string): void => {
    const now = Date.now()
    const silentFor = reason === refusal.reason ? 60 * minute : minute
    if (now - refusal.at < silentFor) return
    refusal = { reason, at: now }
    log.warn({ ...lane, reason }, 'a vendor refuses pushes')
  }

  const record = (results: readonly SettledPush[]): void => {
    const recording = settling
      .add(results)
      .catch((error: unknown) => {
        // It is read again, and sent again.
        log.warn({ err: error }, 'what came of a push could not be recorded')
        pauseUntil(Date.now() + retryAfter)
      })
      .then(() => {
        for (const { push } of results) taken.delete(push)
        if (hasBlocked) mayHaveMore = true
        hasBlocked = false
        const next = results.flatMap(({ nextAt }) => (nextAt === null ? [] : Date.parse(nextAt)))
        if (next.length > 0) wakeAt(Math.min(...next))
        recordings.delete(recording)
        pump()
      })
    recordings.add(recording)
  }

  return {
    wake,
    isIdle: () => taken.size === 0 && !mayHaveMore && !reading && timer === undefined,
    close: async () => {
      isClosed = true
      clearTimeout(timer?.timeout)
      await reading
      ready = []
      await Promise.all(underWay)
      await Promise.all(recordings)
    },
  }
}
