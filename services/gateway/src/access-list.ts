import { setTimeout as pause } from 'node:timers/promises'
import type { AccessSource, Log } from '@causerie/http'
import { createAccessCopy, type Prehook, type SigningKey } from './access-copy.ts'

/**
 * The gateway's copy of community's access list: who is let in. It follows the list, and keeps the
 * last entries if community fails.
 */
export type AccessList = {
  /** Resolves once the whole list has been read. */
  ready(): Promise<void>
  isReady(): boolean
  signingKey(keyId: string): SigningKey | undefined
  apiKey(hash: string): { networkId: string; isValid: boolean } | undefined
  serverKey(hash: string): { networkId: string; isValid: boolean } | undefined
  /** Whether a network was deleted, with all sessions in it. */
  isDeleted(networkId: string): boolean
  /** The hook of a network that has one and asks it. */
  prehook(networkId: string): Prehook | undefined
  /** The active session of a device that has one; undefined if any session of it is valid. */
  livingSession(networkId: string, device: string): string | undefined
  /** The number up to which sessions on a user's device have ended; undefined if none has. */
  endOnDevice(networkId: string, device: string): number | undefined
  /**
   * The number up to which a user's sessions have ended, and whether by a ban; undefined if none
   * has.
   */
  endedUser(networkId: string, userId: string): { number: number; isBanned: boolean } | undefined
  /**
   * Reads the list again, at most once in `spacing` milliseconds for all callers; resolves to true
   * if the read began after the call and succeeded.
   */
  refresh(spacing: number): Promise<boolean>
  close(): Promise<void>
}

export type AccessListTimes = {
  /** Milliseconds that community may hold a request without new entries. */
  wait: number
  /** Milliseconds beyond `wait` after which a request for one page fails. */
  patience: number
  /** The longest pause between failed requests, in milliseconds. */
  longestPause: number
  /** Milliseconds since 1970. */
  now(): number
}
const defaultTimes: AccessListTimes = {
  wait: 25_000,
  patience: 2000,
  longestPause: 2000,
  now: Date.now,
}

export const followAccessList = (
  source: AccessSource,
  log: Log,
  given: Partial<AccessListTimes> = {},
): AccessList => {
  const times = { ...defaultTimes, ...given }
  const copy = createAccessCopy(log, times.now)
  const closing = new AbortController()
  const schedules = new Map<number, { last: number; next?: Promise<boolean> }>()
  const readyWaiters: (() => void)[] = []
  const waiting: ((isAnswered: boolean) => void)[] = []
  let isReady = false
  /**
   * What the loop waits for now. Closing aborts it, and so does a refresh, unless the loop is
   * reading without a wait already.
   */
  let wait = { isAtOnce: false, cut: new AbortController() }

  const begin = (isAtOnce: boolean): AbortController => {
    wait = { isAtOnce, cut: new AbortController() }
    if (closing.signal.aborted || (waiting.length > 0 && !isAtOnce)) wait.cut.abort()
    return wait.cut
  }
  const read = (after: string | undefined, isAtOnce: boolean) => {
    const heldBack = isAtOnce ? 0 : times.wait
    const cut = begin(isAtOnce)
    // Node 20 garbage-collects an AbortSignal.timeout that only AbortSignal.any references.
    const late = setTimeout(
      () => cut.abort(new Error('community did not answer in time')),
      heldBack + times.patience,
    )
    return source.read(after, heldBack, cut.signal).finally(() => clearTimeout(late))
  }
  const pauseFor = (milliseconds: number): Promise<void> =>
    pause(milliseconds, undefined, { signal: begin(false).signal }).catch(() => undefined)

  /** Reads one after another, so that no old answer overtakes a new one. */
  const follow = async (): Promise<void> => {
    let after: string | undefined
    let isPartial = true
    let failures = 0
    const refreshing: typeof waiting = []
    while (!closing.signal.aborted) {
      refreshing.push(...waiting.splice(0))
      const isAtOnce = refreshing.length > 0 || isPartial || failures > 0
      try {
        const news = await read(after, isAtOnce)
        await copy.take(news.entries)
        after = news.after
        isPartial = news.isPartial
        failures = 0
        if (isPartial) continue
        isReady = true
        for (const done of [...readyWaiters.splice(0), ...refreshing.splice(0)]) done(true)
        if (!isAtOnce && news.entries.length === 0) await pauseFor(50)
      } catch (error) {
        for (const done of refreshing.splice(0)) done(false)
        if (closing.signal.aborted || (!isAtOnce && waiting.length > 0)) continue
        failures += 1
        if (failures === 1)
          log.warn({ err: error }, 'cannot read the access list; the last one stays in use')
        await pauseFor(Math.min(100 * 2 ** failures, times.longestPause))
      }
    }
    for (const done of [...refreshing, ...waiting]) done(false)
  }

  const readNow = (): Promise<boolean> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (!wait.isAtOnce) wait.cut.abort()
    })

  const refresh = (spacing: number): Promise<boolean> => {
    const schedule = schedules.get(spacing) ?? { last: Number.NEGATIVE_INFINITY }
    schedules.set(spacing, schedule)
    if (schedule.next) return schedule.next
    const now = performance.now()
    const begin = (): Promise<boolean> => {
      schedule.last = performance.now()
      delete schedule.next
      return closing.signal.aborted ? Promise.resolve(false) : readNow()
    }
    if (schedule.last + spacing <= now) return begin()
    schedule.next = pause(schedule.last + spacing - now, undefined, { signal: closing.signal })
      .catch(() => undefined)
      .then(begin)
    return schedule.next
  }

  const following = follow()
  return {
    ...copy,
    ready: () =>
      isReady ? Promise.resolve() : new Promise((resolve) => readyWaiters.push(resolve)),
    isReady: () => isReady,
    refresh,
    async close() {
      closing.abort()
      wait.cut.abort()
      await following
    },
  }
}
