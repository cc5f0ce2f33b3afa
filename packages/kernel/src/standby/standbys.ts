import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal } from '@causerie/protocol'
import type { Reader } from '../dsl/reader.ts'
import type { Mark, Standby } from './standby.ts'
import { type PrimaryRow, readPrimary } from './standby-position.ts'

/** Milliseconds between looks at primary and standbys, while somebody reads. */
const lookEvery = 100
/** And while somebody waits for the standbys. */
const lookSoon = 10
/** Nobody looks any more after so many milliseconds without a read. */
const looksOnFor = 5_000
/**
 * Milliseconds for which marks of the primary's log are kept, to tell how far a standby is behind.
 */
const marksKeptFor = 2_000
/** A read of a standby is left for the primary after so many milliseconds. */
const readsWithin = 1_000
/**
 * Longer than a standby that is used may be behind, so that whoever reads one then finds what was
 * waited for.
 */
const reachedWithin = 500

type StandbysOptions = {
  standbys: readonly Standby[]
  /** Whether what the primary has is up to date itself. */
  isFresh: () => boolean
  primary: <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>
}
/** How reads ended: on a standby, or for which reason on the primary. */
export type StandbyReads = { standby: number; behind: number; unanswered: number; refused: number }
type Reading = { networkId: string; position: string }

/**
 * Reads from standbys what may be read from them. The primary has the last word about refusals and
 * about everything that a standby fails to answer.
 */
export type Standbys = {
  /**
   * The result on a standby that has what the caller has seen; undefined where the primary has to
   * be read.
   */
  read<T>(work: (reader: Reader) => T | Promise<T>, of: Reading): Promise<{ result: T } | undefined>
  /** Waits until every standby that somebody may read has this position. */
  reached(token: string): Promise<void>
  statistics(): { reads: StandbyReads; lags: readonly number[] }
  close(): Promise<void>
}

export const standbysOf = ({ standbys, isFresh, primary }: StandbysOptions): Standbys => {
  const reads: StandbyReads = { standby: 0, behind: 0, unanswered: 0, refused: 0 }
  const underWay = new Map<() => void, { standby: Standby; since: number }>()
  let marks: Mark[] = []
  let neededUntil = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let shared: Promise<void> | undefined
  let isClosed = false
  let turn = 0

  const look = async (): Promise<void> => {
    const at = performance.now()
    const [row] = await primary<PrimaryRow>(readPrimary, [])
    if (!row) return
    marks = [...marks.filter((mark) => at - mark.at < marksKeptFor), { at, flushed: row.flushed }]
    await Promise.all(standbys.map((standby) => standby.look(row.system, marks)))
  }
  /** One look is under way for all who wait, and none soon after it. */
  const lookTogether = (): Promise<void> => {
    shared ??= look()
      .catch(() => undefined)
      .then(() => pause(lookSoon))
      .finally(() => {
        shared = undefined
      })
    return shared
  }
  /** Lets go of reads that a standby does not answer. */
  const letGo = (): void => {
    const now = performance.now()
    for (const [leave, { standby, since }] of underWay)
      if (!standby.isUsable() || now - since > readsWithin) leave()
  }
  const keepLooking = async (): Promise<void> => {
    while (!isClosed && performance.now() < neededUntil) {
      // A primary that does not answer says nothing, and standbys are soon not used.
      const isDone = lookTogether().then(() => true)
      while (!isClosed && !(await Promise.race([isDone, pause(lookEvery, false)]))) letGo()
      letGo()
      await pause(lookEvery)
    }
    looking = undefined
  }
  const needed = (): void => {
    neededUntil = performance.now() + looksOnFor
    looking ??= keepLooking()
  }
  const usable = (token: string): Standby | undefined => {
    turn += 1
    return standbys
      .map((_, i) => standbys[(turn + i) % standbys.length])
      .find((standby) => standby?.isUsable() && standby.has(token))
  }

  return {
    read: async (work, { networkId, position }) => {
      needed()
      const standby = isFresh() ? usable(position) : undefined
      if (!standby) {
        reads.behind += 1
        return undefined
      }
      let leave = (): void => undefined
      const left = new Promise<undefined>((resolve) => {
        leave = () => resolve(undefined)
      })
      underWay.set(leave, { standby, since: performance.now() })
      const answer = (async () => ({ result: await work(standby.reader(networkId, position)) }))()
      // What it cannot read or may not write, the primary can.
      const found = await Promise.race([answer.catch(() => undefined), left])
      underWay.delete(leave)
      if (!found) reads.unanswered += 1
      else if (isRefusal(found.result)) reads.refused += 1
      else reads.standby += 1
      return found && !isRefusal(found.result) ? found : undefined
    },
    reached: async (token) => {
      needed()
      const deadline = performance.now() + reachedWithin
      const left = () => deadline - performance.now()
      const isThere = () => standbys.every((one) => one.has(token) || one.isAway())
      while (!isClosed && !standbys.every((one) => one.has(token)) && left() > 0) {
        await Promise.race([lookTogether(), pause(left())])
        if (isThere()) return
      }
    },
    statistics: () => ({
      reads,
      lags: standbys.map((standby) => standby.behindAt(marks.at(-1)?.at ?? 0)),
    }),
    close: async () => {
      isClosed = true
      for (const leave of underWay.keys()) leave()
      await looking
      await Promise.all(standbys.map((standby) => standby.close()))
    },
  }
}
