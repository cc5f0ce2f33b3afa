import type { Lend, Reconnecting } from '@causerie/postgres'
import { isReached, type LanePosition, recordedAt } from '@causerie/protocol'
import type { AnyFolds, Events } from '../dsl/fold.ts'
import type { FanOut, FollowUp } from '../dsl/follow-up.ts'
import type { Reader } from '../dsl/reader.ts'
import type { WaitResult } from '../read/awaiting-reader.ts'
import type { Lanes } from '../write/lanes.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import { startConsumer } from './consumer.ts'
import { startFollowUps } from './follow-ups.ts'
import { progressOf } from './progress.ts'
import { readTimes } from './read-times.ts'
import type { Source, SourceStopped } from './source.ts'
import { throttledEnds } from './source-ends.ts'
import { readStoredProgress } from './stored-progress.ts'
import { subscriptionHealth } from './subscription-health.ts'

type SubscriptionOptions = {
  source: Source
  /** Those of the source that this program knows. */
  events: Events
  folds: AnyFolds
  lanes: Lanes
  followUps: readonly (FollowUp | FanOut)[]
  background: Reconnecting
  fanOuts: Reconnecting
  lendToFold: Lend
  /** Whether it is the journal of this service. */
  isOwn: boolean
  /** Whether no other instance of this service is there. */
  isAlone: () => boolean
  reader: (networkId: string) => Reader
  submit: (submission: Submission) => Promise<Result>
  /** Whether a network is deleted, so that nothing of it is folded. */
  isDeleted: (networkId: string) => boolean
  onError: (error: unknown, of?: object) => void
}

/** Folds one source, runs its follow-ups, and lets requests wait for both. */
export const subscribe = async (options: SubscriptionOptions) => {
  const {
    source,
    events: kinds,
    folds,
    lanes,
    followUps,
    background,
    fanOuts,
    lendToFold,
    isOwn,
    isAlone,
    reader,
    submit,
    isDeleted,
    onError,
  } = options
  let stopped: SourceStopped | undefined
  const times = readTimes()

  const stored = {
    source: source.service,
    followUpNames: followUps.map(({ name }) => name),
    hasFolds: folds.length > 0,
    connection: background,
  }
  const refresh = () => readStoredProgress(progress, stored)
  const progress = progressOf(refresh)
  const running = startFollowUps({
    source: source.service,
    followUps,
    lanes: lanes.all,
    connection: background,
    fanOutConnection: fanOuts,
    isAlone,
    reader,
    submit,
    onFollowed: (lane, { followed, attempted }) => {
      const known = progress.lane(lane)
      progress.advance(lane, {
        followed: Math.max(followed, known.followed),
        attempted: Math.max(attempted, known.attempted),
      })
    },
    onError,
  })
  await refresh()
  const consumer = await startConsumer({
    source,
    events: kinds,
    folds,
    lanes,
    isOwn,
    connection: background,
    lendToFold,
    isAlone,
    isDeleted,
    progress,
    onFolded: (events) => {
      for (const event of events) times.read(event.lane, recordedAt(event))
      running.add(events)
    },
    hasRoom: running.hasRoom,
    followed: running.positions,
    onStop: (reason) => {
      stopped = reason
      onError(reason)
    },
    onError,
  })

  const ends = throttledEnds(async () => {
    const now = await source.ends()
    // The stored offsets of lanes that another instance reads may belong to a topic that was
    // recreated.
    await refresh()
    return now
  })
  const isUp = () => stopped === undefined && source.isUp()

  const waiting = { progress, lanes, ends, isUp, isStopped: () => stopped !== undefined }
  return {
    service: source.service,
    isUp,
    ...waitsFor({ ...waiting, withoutPauses: running.withoutPauses }),
    /** The same source for those who wait for its rows alone, and not for its follow-ups. */
    ofRows: { service: source.service, isUp, ...waitsFor(waiting) },
    ...subscriptionHealth({
      source,
      lanes: lanes.all,
      progress,
      refresh,
      connection: background,
      stopped: () => stopped,
      times,
    }),
    statistics: running.statistics,
    close: async () => {
      await source.close()
      await consumer.close()
      await running.close()
    },
  }
}
export type Subscription = Awaited<ReturnType<typeof subscribe>>
/** What waits for rows need of a subscription. */
export type SourceOfRows = Subscription['ofRows']

type Waiting = {
  progress: ReturnType<typeof progressOf>
  lanes: Lanes
  ends: () => Promise<ReadonlyMap<number, number>>
  isUp: () => boolean
  isStopped: () => boolean
  /** Without it, follow-ups are not waited for. */
  withoutPauses?: <T>(until: Promise<T>) => Promise<T>
}

const waitsFor = ({ progress, lanes, ends, isUp, isStopped, withoutPauses }: Waiting) => ({
  /**
   * Waits until the rows of this position are committed, and its follow-ups, except those that were
   * set aside; not while the source is down.
   */
  reach: async (lane: number, position: LanePosition, deadline: number): Promise<WaitResult> => {
    const isThere = () => {
      const { folded, attempted } = progress.lane(lane)
      return (
        isReached(position, folded) &&
        (!withoutPauses ||
          folded.incarnation > position.incarnation ||
          attempted >= position.position)
      )
    }
    // The client sends the token, so it may name a lane that does not exist.
    if (lane >= lanes.count || isThere()) return 'fresh'
    const wait = progress.wait(() => isThere() || !isUp(), deadline)
    const isOver = await (withoutPauses?.(wait) ?? wait)
    if (isThere()) return 'fresh'
    return isOver ? 'stale' : 'late'
  },
  /**
   * Waits until everything that the source has now is folded; false when that can't be known or
   * done in time.
   */
  catchUp: async (wanted: readonly number[], deadline: number): Promise<boolean> => {
    let targets = await ends().catch(() => undefined)
    while (!targets && isUp() && Date.now() < deadline)
      targets = await ends().catch(() => undefined)
    if (!targets || isStopped()) return false
    const until = targets
    const isThere = () =>
      wanted.every((lane) => progress.lane(lane).offset >= (until.get(lane) ?? 0))
    return (await progress.wait(() => isThere() || !isUp(), deadline)) && isThere()
  },
})
