import { setTimeout as pause } from 'node:timers/promises'
import type { AccessSource, Log } from '@causerie/http'
import { createAccessCopy, type SigningKey } from './access-copy.ts'

/** What this gateway knows of who may come in: a copy of community's list that follows it, and holds on to the last one. */
export type AccessList = {
  /** Resolves with the first answer of community. */
  ready(): Promise<void>
  isReady(): boolean
  signingKey(keyId: string): SigningKey | undefined
  apiKey(hash: string): { networkId: string; isValid: boolean } | undefined
  serverKey(hash: string): { networkId: string; isValid: boolean } | undefined
  /** The living session of a device; undefined where any of its sessions is. */
  livingSession(networkId: string, device: string): string | undefined
  /** Up to which number a user's tokens are dead, and whether that is for a ban; undefined where all are alive. */
  endedUser(networkId: string, userId: string): { number: number; isBanned: boolean } | undefined
  /** Asks again, at most once in `spacing` milliseconds for all who want it; true when an answer came that was asked for after the call. */
  refresh(spacing: number): Promise<boolean>
  close(): Promise<void>
}

export type AccessListTimes = {
  /** How long community may hold back an answer without news. */
  wait: number
  /** How long it may take to answer at once. */
  patience: number
  /** The longest pause after failures. */
  longestPause: number
  /** Milliseconds since 1970. */
  now(): number
}
const defaultTimes: AccessListTimes = { wait: 25_000, patience: 2000, longestPause: 2000, now: Date.now }

export const followAccessList = (source: AccessSource, log: Log, given: Partial<AccessListTimes> = {}): AccessList => {
  const times = { ...defaultTimes, ...given }
  const copy = createAccessCopy(log, times.now)
  const closing = new AbortController()
  const spaced = new Map<number, { last: number; next?: Promise<boolean> }>()
  const untilReady: (() => void)[] = []
  let waiting: ((isAnswered: boolean) => void)[] = []
  let isReady = false
  /** What the loop waits for now: the end cuts it short, and so does a wish to read at once, unless that is what it does. */
  let wait = { isAtOnce: false, cut: new AbortController() }

  const begin = (isAtOnce: boolean): AbortController => {
    wait = { isAtOnce, cut: new AbortController() }
    if (closing.signal.aborted || (waiting.length > 0 && !isAtOnce)) wait.cut.abort()
    return wait.cut
  }
  const read = (after: string | undefined, isAtOnce: boolean) => {
    const heldBack = isAtOnce ? 0 : times.wait
    const cut = begin(isAtOnce)
    // Node 20 forgets an AbortSignal.timeout that nothing but AbortSignal.any holds.
    const late = setTimeout(() => cut.abort(new Error('community did not answer in time')), heldBack + times.patience)
    return source.read(after, heldBack, cut.signal).finally(() => clearTimeout(late))
  }
  const rest = (milliseconds: number): Promise<void> =>
    pause(milliseconds, undefined, { signal: begin(false).signal }).catch(() => undefined)

  /** One read after the other, so that no old answer overtakes a new one. */
  const follow = async (): Promise<void> => {
    let after: string | undefined
    let failures = 0
    while (!closing.signal.aborted) {
      const asking = waiting
      waiting = []
      const isAtOnce = asking.length > 0 || !isReady || failures > 0
      try {
        const news = await read(after, isAtOnce)
        await copy.take(news.entries)
        after = news.after
        failures = 0
        isReady = true
        for (const done of untilReady.splice(0)) done()
        for (const done of asking) done(true)
        if (!isAtOnce && news.entries.length === 0) await rest(50)
      } catch (error) {
        for (const done of asking) done(false)
        if (closing.signal.aborted || (!isAtOnce && waiting.length > 0)) continue
        failures += 1
        if (failures === 1) log.warn({ err: error }, 'the access list cannot be read; the last one holds')
        await rest(Math.min(100 * 2 ** failures, times.longestPause))
      }
    }
  }

  const readNow = (): Promise<boolean> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (!wait.isAtOnce) wait.cut.abort()
    })

  const refresh = (spacing: number): Promise<boolean> => {
    const turn = spaced.get(spacing) ?? { last: Number.NEGATIVE_INFINITY }
    spaced.set(spacing, turn)
    if (turn.next) return turn.next
    const now = performance.now()
    const begin = (): Promise<boolean> => {
      turn.last = performance.now()
      delete turn.next
      return closing.signal.aborted ? Promise.resolve(false) : readNow()
    }
    if (turn.last + spacing <= now) return begin()
    turn.next = pause(turn.last + spacing - now, undefined, { signal: closing.signal })
      .catch(() => undefined)
      .then(begin)
    return turn.next
  }

  const following = follow()
  return {
    ...copy,
    ready: () => (isReady ? Promise.resolve() : new Promise((resolve) => untilReady.push(resolve))),
    isReady: () => isReady,
    refresh,
    async close() {
      closing.abort()
      wait.cut.abort()
      await following
      for (const done of waiting) done(false)
    },
  }
}
