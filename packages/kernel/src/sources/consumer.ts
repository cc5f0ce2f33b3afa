import type { Lend, Reconnecting } from '@causerie/postgres'
import type { Recorded } from '@causerie/protocol'
import { spanOf } from '@causerie/telemetry'
import { type AnyFolds, type Events, foldsByType, knownBy } from '../dsl/fold.ts'
import type { Lanes } from '../write/lanes.ts'
import { coalesceDeliveries } from './coalesce-deliveries.ts'
import { foldDelivery, insertUnknownTypes, readFolded } from './fold-delivery.ts'
import { foldLater } from './fold-later.ts'
import type { LaneCursor } from './lane-cursor.ts'
import type { Progress } from './progress.ts'
import type { Delivered, Source, SourceStopped } from './source.ts'
import { writeBehindCursors } from './write-behind-cursors.ts'

export type ConsumerOptions = {
  source: Source
  /** Those of the source that this program knows. */
  events: Events
  folds: AnyFolds
  lanes: Lanes
  /** Whether it is the journal of this service, whose follow-ups need no rows that it folds. */
  isOwn: boolean
  connection: Reconnecting
  lendToFold: Lend
  /** Whether no other instance of this service is there. */
  isAlone: () => boolean
  /** Whether a network is deleted, so that nothing of it is folded. */
  isDeleted?: (networkId: string) => boolean
  progress: Progress
  /** Takes over events whose rows are folded; those of the own journal before that. */
  onFolded: (events: readonly Recorded[]) => void
  /** Whether it can take more. */
  hasRoom: () => boolean
  /** For each lane the position after which the follow-ups still need events. */
  followed: () => Promise<ReadonlyMap<number, number>>
  onStop: (reason: SourceStopped) => void
  /** Called when a delivery could not be folded; it comes again. */
  onError: (error: unknown) => void
}

/**
 * Folds one source's events into this service's copies; rows and positions are committed together.
 */
export const startConsumer = async (options: ConsumerOptions): Promise<Consumer> => {
  const {
    source,
    events: kinds,
    folds,
    lanes,
    isOwn,
    connection,
    lendToFold,
    isAlone,
    isDeleted = () => false,
    progress,
    onFolded,
    hasRoom,
    followed,
    onStop,
    onError,
  } = options
  const byType = foldsByType(folds)
  const isKnown = knownBy(kinds, folds)
  const foldsOf = (event: Recorded) =>
    isKnown(event) && !isDeleted(event.networkId) ? (byType.get(event.type) ?? []) : []
  const foldEvents = foldDelivery({ service: source.service, lanes, isKnown, foldsOf })
  const cursors = writeBehindCursors(source.service, connection, isAlone)
  const report = (moved: Iterable<LaneCursor>) => {
    for (const { lane, position, incarnation, offset } of moved)
      progress.advance(lane, { folded: { incarnation, position }, offset })
  }

  const fold = async (delivered: readonly Delivered[]) => {
    const startedAt = Date.now()
    report(
      await lendToFold((db) =>
        foldEvents(db, delivered).catch(async (error: unknown) => {
          await db.query('rollback').catch(() => {})
          throw error
        }),
      ),
    )
    for (const { event } of delivered)
      if (event.trace) spanOf(`fold ${event.type}`, event.trace, startedAt)
  }
  const foldThenFollow = async (delivered: readonly Delivered[]) => {
    await fold(delivered)
    onFolded(delivered.map(({ event }) => event))
  }
  /** For a source of which nothing is folded. */
  const advance = async (delivered: readonly Delivered[]) => {
    const events = delivered.map(({ event }) => event)
    const unknown = events.filter((event) => !isKnown(event))
    if (unknown.length > 0)
      await (await connection.get()).prepared(insertUnknownTypes('$1'), [
        JSON.stringify(unknown),
        source.service,
      ])
    report(cursors.advance(delivered))
    onFolded(events)
  }

  const behind = isOwn && byType.size > 0 ? foldLater({ fold, onStop, onError }) : undefined
  const followThenFold = async (delivered: readonly Delivered[]) => {
    onFolded(delivered.map(({ event }) => event))
    await behind?.deliver(delivered)
  }
  const inTurn = () => coalesceDeliveries(byType.size === 0 ? advance : foldThenFollow, onError)

  await source.follow({
    from: async () => {
      const stored = await (await connection.get()).prepared<LaneCursor>(readFolded, [
        source.service,
      ])
      const current = byType.size === 0 ? cursors.merge(stored) : stored
      report(current)
      const needed = await followed()
      return new Map(
        current.map((cursor) => [cursor.lane, startOf(cursor, needed.get(cursor.lane))]),
      )
    },
    hasRoom: () => hasRoom() && (behind?.hasRoom() ?? true),
    deliver: behind ? followThenFold : inTurn(),
    stop: onStop,
  })
  return { close: async () => behind?.close() }
}
/** `close` waits for what is folded after its delivery. */
type Consumer = { close(): Promise<void> }

/**
 * Where to begin so that neither rows nor follow-ups miss an event; at least so many records lie
 * between the two positions.
 */
const startOf = ({ position, offset }: LaneCursor, followed = position) => ({
  position: Math.min(position, followed),
  offset: Math.max(0, offset - Math.max(0, position - followed)),
  isGuess: followed < position,
})
