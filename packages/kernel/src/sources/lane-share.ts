import type { Reconnecting } from '@causerie/postgres'
import { signal } from './signal.ts'

type OnChange = (lanes: ReadonlySet<number>) => void
/**
 * The lanes whose events this instance reads from other services: each lane is read by one instance
 * of a service.
 */
export interface LaneShare {
  /**
   * Calls `onChange` with the lanes now and whenever they have changed, until the returned function
   * is called.
   */
  follow(onChange: OnChange): () => void
  /**
   * Whether no other instance of the service is there: then nobody commits but this one, and tools.
   * True where lanes are not shared.
   */
  isAlone(): boolean
}
/** It has no lanes before `begin`, which does nothing if nobody follows, and after `close`. */
export type RunningLaneShare = LaneShare & { begin(): void; close(): Promise<void> }

/** For a reader that is alone. */
export const everyLane = (lanes: readonly number[]): LaneShare => ({
  follow: (onChange) => {
    onChange(new Set(lanes))
    return () => {}
  },
  isAlone: () => true,
})

type LaneShareOptions = {
  lanes: readonly number[]
  /** Names this process among the instances of the service; later ones have higher names. */
  instance: string
  /** To the service's database, which holds the leases. */
  connection: Reconnecting
  /** Whether all sources answer. */
  canRead: () => boolean
  onError: (error: unknown) => void
}

const lookEvery = 500
const readerOf = (instance: string) => `reader ${instance}`
/** Until another instance gives up a lane. */
const askAgainAfter = 200
const renewEvery = 1_500
const lastsFor = 5_000
/** Others get the lanes of an instance whose sources have not answered for so long. */
const readsWithin = 10_000
const end = `clock_timestamp() + interval '${lastsFor} milliseconds'`
/** False for a lease that is over, and for one that was made before a clock was set back. */
const isCurrent = `leases.until between clock_timestamp() and ${end}`
const clean = `delete from leases where name in (
    select name from leases where name like 'reader %' and not ${isCurrent} for update skip locked)`
const readers = `select holder from leases where name like 'reader %' and ${isCurrent}`
// Both lock lanes in the order of their names.
const giveUp = `delete from leases where name in (
    select name from leases where holder = $1 and name like 'lane %' and not name = any($2::text[]) order by name for update)`
const hold = `insert into leases select name, $1, ${end} from unnest($2::text[]) name order by name
  on conflict (name) do update set holder = excluded.holder, until = excluded.until where leases.holder = $1 or not ${isCurrent}
  returning name`
const leave = 'delete from leases where name = $1'

/**
 * Shares the lanes with the other instances of the service, by leases: each computes the same
 * shares from the names of all, and takes a lane of its own once its former reader has given it up.
 * Those of an instance that ended without a word are free after 5 s. Two instances may believe for
 * a moment that they have the same lane, which costs work but no correctness: cursors are committed
 * with rows.
 */
export const shareLanes = ({
  lanes,
  instance,
  connection,
  canRead,
  onError,
}: LaneShareOptions): RunningLaneShare => {
  const followers = new Set<OnChange>()
  const closing = signal()
  let held: ReadonlySet<number> = new Set()
  let renewedAt = Number.NEGATIVE_INFINITY
  let readAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  let isClosed = false
  let isAlone = false
  /** The lanes that leases may name for this instance; undefined where nobody knows. */
  let leased: readonly number[] | undefined

  const become = (now: readonly number[]): void => {
    if (now.length === held.size && now.every((lane) => held.has(lane))) return
    held = new Set(now)
    for (const onChange of followers) {
      try {
        onChange(held)
      } catch (error) {
        onError(error)
      }
    }
  }
  const leaveAll = async (): Promise<void> => {
    become([])
    renewedAt = Number.NEGATIVE_INFINITY
    isAlone = false
    leased = undefined
    const db = await connection.get()
    await Promise.all([
      db.prepared(giveUp, [instance, []]),
      db.prepared(leave, [readerOf(instance)]),
    ])
  }
  /** True if it has all of its lanes, and no others. */
  const renew = async (): Promise<boolean> => {
    const startedAt = performance.now()
    const isDue = startedAt - renewedAt > renewEvery
    const db = await connection.get()
    const all = await db.prepared<{ holder: string }>(readers, [])
    isAlone = all.every(({ holder }) => holder === instance)
    const wanted = lanesOfReader(lanes, [instance, ...all.map(({ holder }) => holder)], instance)
    if (!isDue && wanted.length === held.size && wanted.every((lane) => held.has(lane))) return true
    // Nothing of a lane is read any more when another instance may take it.
    become(wanted.filter((lane) => held.has(lane)))
    const names = wanted.map((lane) => `lane ${lane}`)
    if (!leased?.every((lane) => wanted.includes(lane)))
      await db.prepared(giveUp, [instance, names])
    leased = undefined
    const rows = await db.prepared<{ name: string }>(hold, [
      instance,
      [...names, readerOf(instance)],
    ])
    leased = wanted
    renewedAt = startedAt
    if (!isClosed)
      become(
        rows.flatMap(({ name }) =>
          name.startsWith('lane ') ? Number(name.slice('lane '.length)) : [],
        ),
      )
    return held.size === wanted.length
  }
  const look = async (): Promise<boolean> => {
    const now = performance.now()
    if (canRead()) readAt = now
    if (now - readAt < readsWithin) return renew()
    if (renewedAt > 0) await leaveAll()
    return true
  }
  const run = async (): Promise<void> => {
    await connection
      .get()
      .then((db) => db.prepared(clean, []))
      .catch(onError)
    while (!isClosed) {
      const isSettled = await look().catch((error: unknown) => {
        onError(error)
        isAlone = false
        if (performance.now() - renewedAt > lastsFor) become([])
        return false
      })
      if (!isClosed) await closing.wait(isSettled ? lookEvery : askAgainAfter)
    }
  }

  return {
    follow: (onChange) => {
      followers.add(onChange)
      onChange(held)
      return () => void followers.delete(onChange)
    },
    isAlone: () => (running ? isAlone : followers.size === 0),
    begin: () => {
      if (followers.size > 0) running ??= run()
    },
    close: async () => {
      isClosed = true
      closing.fire()
      await running
      if (running) await leaveAll().catch(() => {})
    },
  }
}

/**
 * The lanes of one of several readers, who may be named more than once. Shares are as even as can
 * be; each reader takes its lanes from those whose names are lower, so that no others move when the
 * one with the highest name comes or goes.
 */
export const lanesOfReader = (
  lanes: readonly number[],
  among: readonly string[],
  reader: string,
): number[] => {
  const shares = new Map<string, number[]>()
  for (const name of [...new Set(among)].sort()) {
    const share = shares.size === 0 ? [...lanes] : []
    for (let from = longest(shares); from.length > share.length + 1; from = longest(shares))
      share.push(...from.splice(-1))
    shares.set(name, share)
  }
  return shares.get(reader) ?? []
}

const longest = (shares: ReadonlyMap<string, number[]>): number[] =>
  [...shares.values()].reduce((found, share) => (share.length > found.length ? share : found), [])
