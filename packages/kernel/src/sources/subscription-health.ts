import type { Reconnecting } from '@causerie/postgres'
import type { ServiceName } from '@causerie/protocol'
import type { Progress } from './progress.ts'
import type { ReadTimes } from './read-times.ts'
import type { Source, SourceStopped } from './source.ts'

/**
 * How far a lane of a source is read. `events` are still to be read, and `offset` grows with each
 * that is, both by any instance. `seconds` is by how much its reader is late, and 0 where that is
 * another instance.
 */
export type Lag = {
  source: ServiceName
  lane: number
  events: number
  seconds: number
  offset: number
  isReadHere: boolean
}

type SubscriptionHealthOptions = {
  source: Source
  lanes: readonly number[]
  progress: Progress
  refresh: () => Promise<void>
  connection: Reconnecting
  stopped: () => SourceStopped | undefined
  times: ReadTimes
}
const countParked = 'select count(*) as parked from parked_follow_ups where source = $1'

/** How far a subscription is behind its source, for metrics and readiness. */
export const subscriptionHealth = ({
  source,
  lanes,
  progress,
  refresh,
  connection,
  stopped,
  times,
}: SubscriptionHealthOptions) => {
  const lags = async (): Promise<Lag[] | undefined> => {
    const ends = await source.ends().catch(() => undefined)
    await refresh().catch(() => {})
    return (
      ends &&
      [...ends].map(([lane, end]) => lagOf(lane, Math.max(0, end - progress.lane(lane).offset)))
    )
  }
  const lagOf = (lane: number, events: number): Lag => {
    const isReadHere = source.reads(lane)
    if (!isReadHere) times.forget(lane)
    const seconds = isReadHere ? times.secondsBehind(lane, events) : 0
    return {
      source: source.service,
      lane,
      events,
      seconds,
      offset: progress.lane(lane).offset,
      isReadHere,
    }
  }
  /** Undefined where the service's own database does not answer, which is a check of its own. */
  const parkedFollowUps = async (): Promise<number | undefined> => {
    const counting = connection
      .get()
      .then((db) => db.prepared<{ parked: number }>(countParked, [source.service]))
    const [row] = await counting.catch(() => [])
    return row?.parked
  }
  const sum = (of: (lane: number) => number) => lanes.reduce((total, lane) => total + of(lane), 0)

  return {
    lags: async (): Promise<Lag[]> => (await lags()) ?? [],
    health: async () => {
      const behind = await lags()
      const lag = behind ? behind.reduce((total, { events }) => total + events, 0) : Number.NaN
      const parked = await parkedFollowUps()
      const open = sum((lane) =>
        Math.max(0, progress.lane(lane).folded.position - progress.lane(lane).followed),
      )
      const retry = parked ? `, ${parked} parked: run causerie follow-ups retry` : ''
      const detail =
        stopped()?.message ?? (behind ? `${lag} behind, ${open} to follow up${retry}` : 'no answer')
      const isOk = stopped() === undefined && behind !== undefined
      return { isOk, lag, open, detail, ...(parked !== undefined && { parked }) }
    },
  }
}
