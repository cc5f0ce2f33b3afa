import { setTimeout as sleep } from 'node:timers/promises'
import { isReached, type LanePosition, type ServiceName } from '@causerie/contracts'
import { type Connection, reconnecting } from '@causerie/postgres'
import type { AnyFolds } from '../dsl/fold.ts'
import type { FanOut, FollowUp } from '../dsl/follow-up.ts'
import type { Reader } from '../dsl/reader.ts'
import type { Lanes } from '../write/lanes.ts'
import type { Result, TaskInput } from '../write/task.ts'
import { startConsumer } from './consumer.ts'
import { startFollowUps } from './follow-ups.ts'
import { progressOf } from './progress.ts'
import type { Source, SourceStopped } from './source.ts'

type Options = {
  source: Source
  folds: AnyFolds
  lanes: Lanes
  followUps: readonly (FollowUp | FanOut)[]
  open: () => Promise<Connection>
  reader: (networkId: string) => Reader
  submit: (input: TaskInput) => Promise<Result>
  onError: (error: unknown, of?: object) => void
}
const endsEvery = 100
const parked = 'select count(*) as parked from parked_follow_ups where source = $1'
const progressOfAll = `select lane, position, incarnation, "offset", (select min(position) from followed w where w.source = f.source and w.lane = f.lane and w.follow_up = any($2::text[])) as followed
  from folded f where source = $1`
type Stored = { lane: number; position: number; incarnation: number; offset: number; followed: number | null }

/** `events` that are still to be read, and how old the last one is that was. */
export type Lag = { source: ServiceName; lane: number; events: number; seconds: number }

/** One source with everything that this service does with it: rows, follow-ups, and who waits for them. */
export const followSource = async ({ source, folds, lanes, followUps, open, reader, submit, onError }: Options) => {
  const connection = reconnecting(open)
  const followConnection = reconnecting(open)
  let stopped: SourceStopped | undefined
  /** When the last event happened that this process folded, by lane. */
  const lastAt = new Map<number, string>()

  const refresh = async () => {
    const rows = await (await followConnection.get()).prepared<Stored>(progressOfAll, [source.service, followUps.map(({ name }) => name)])
    for (const { lane, position, incarnation, offset, followed } of rows) {
      const known = progress.lane(lane)
      progress.advance(lane, {
        // Where nothing is folded, what was followed was read.
        folded: { incarnation, position: Math.max(position, known.folded.position, folds.length === 0 ? (followed ?? 0) : 0) },
        // Offsets of a topic that was made anew are lower for the same events.
        offset: position >= known.folded.position ? offset : Math.max(offset, known.offset),
        followed: Math.max(followed ?? position, known.followed),
      })
    }
  }
  const progress = progressOf(refresh)
  const following = startFollowUps({
    source: source.service,
    followUps,
    lanes: lanes.all,
    connection: followConnection,
    reader,
    submit,
    onFollowed: (lane, position) => progress.advance(lane, { followed: Math.max(position, progress.lane(lane).followed) }),
    onError,
  })
  await refresh()
  await startConsumer({
    source,
    folds,
    lanes,
    connection,
    progress,
    folded: (events) => {
      for (const { lane, at } of events) lastAt.set(lane, at)
      following.take(events)
    },
    followed: following.positions,
    onStop: (reason) => {
      stopped = reason
      onError(reason)
    },
    onError,
  })

  let asking: Promise<ReadonlyMap<number, number>> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  /** The ends as they are after this call; one call each 100 ms serves everybody. */
  const ends = (): Promise<ReadonlyMap<number, number>> => {
    asking ??= sleep(Math.max(0, askedAt + endsEvery - performance.now())).then(async () => {
      asking = undefined
      askedAt = performance.now()
      const now = await source.ends()
      // Offsets of lanes that others read may be of a topic that is no more.
      await refresh()
      return now
    })
    return asking
  }
  const lags = async (): Promise<Lag[] | undefined> => {
    const now = await source.ends().catch(() => undefined)
    await refresh().catch(() => {})
    return (
      now &&
      [...now].map(([lane, end]) => {
        const events = Math.max(0, end - progress.lane(lane).offset)
        const last = lastAt.get(lane)
        return { source: source.service, lane, events, seconds: events > 0 && last ? (Date.now() - Date.parse(last)) / 1000 : 0 }
      })
    )
  }
  const isUp = () => stopped === undefined && source.isUp()

  return {
    service: source.service,
    isUp,
    /** Waits until rows and follow-ups of this place are there. */
    reach: (lane: number, place: LanePosition, deadline: number): Promise<boolean> => {
      const isThere = () => {
        const { folded, followed } = progress.lane(lane)
        return isReached(place, folded) && (folded.incarnation > place.incarnation || followed >= place.position)
      }
      // A token is a hint from outside: nobody waits for a lane that does not exist.
      return lane >= lanes.count || isThere() ? Promise.resolve(true) : following.hurry(progress.wait(isThere, deadline))
    },
    /** Waits until everything that the source has now is folded; false when that can't be known or done in time. */
    catchUp: async (lanes: readonly number[], deadline: number): Promise<boolean> => {
      let wanted = await ends().catch(() => undefined)
      while (!wanted && isUp() && Date.now() < deadline) wanted = await ends().catch(() => undefined)
      if (!wanted || stopped) return false
      return progress.wait(() => lanes.every((lane) => progress.lane(lane).offset >= (wanted.get(lane) ?? 0)), deadline)
    },
    health: async () => {
      const behind = await lags()
      const lag = behind ? behind.reduce((sum, { events }) => sum + events, 0) : Number.NaN
      // The service's own database may be away: that is a check of its own.
      const counting = followConnection.get().then((db) => db.prepared<{ parked: number }>(parked, [source.service]))
      const [kept] = await counting.catch(() => [])
      const open = lanes.all.reduce((sum, lane) => sum + Math.max(0, progress.lane(lane).folded.position - progress.lane(lane).followed), 0)
      const waiting = kept?.parked ? `, ${kept.parked} parked: run causerie follow-ups retry` : ''
      const detail = stopped?.message ?? (behind ? `${lag} behind, ${open} to follow up${waiting}` : 'no answer')
      const read = lanes.all.reduce((sum, lane) => sum + progress.lane(lane).offset, 0)
      return { isOk: stopped === undefined && behind !== undefined, lag, open, read, detail }
    },
    lags: async () => (await lags()) ?? [],
    statistics: following.statistics,
    close: async () => {
      await source.close()
      await following.close()
      await connection.close()
      await followConnection.close()
    },
  }
}
export type FollowedSource = Awaited<ReturnType<typeof followSource>>
