import {
  all,
  type Connection,
  type LaneCursor,
  type Lanes,
  type Lend,
  type Source,
} from '@causerie/kernel/engine'
import type { Recorded } from '@causerie/protocol'
import { foldBatch } from './fold-batch.ts'
import { knownFolds, type UnknownEvent } from './known-folds.ts'
import { laneBuffer } from './lane-buffer.ts'
import type { Part } from './part.ts'
import { plannerStatistics } from './planner-statistics.ts'

/** Lane → position. */
export type Targets = ReadonlyMap<number, number>

/** Folds one log into rows. */
export type LogFolding = {
  part: Part
  /** Starts reading, or resumes. */
  open(): Promise<void>
  /** Stops reading and keeps what was folded. */
  close(): Promise<void>
  /**
   * Folds exactly up to these positions; lanes beyond theirs stay. Rejects with `OutOfReach` if the
   * log ends before.
   */
  advance(targets: Targets, patience?: number): Promise<void>
  /** Folds all events that the log has now. */
  advanceToEnd(): Promise<void>
  /** The last folded event of every lane. */
  lanes(): ReadonlyMap<number, LaneCursor>
  /** Event types and versions that this program does not know, each once. */
  unknownEvents(): readonly UnknownEvent[]
}

export type LogFoldingOptions = {
  part: Part
  /** Whether a network is deleted, so that nothing of it is folded. */
  isDeleted: (networkId: string) => boolean
  lanes: Lanes
  sourceOf: () => Source
  /** Lends connections to the new schema. */
  lend: Lend
  batchSize: number
  /** Called after every batch. */
  onFolded: (events: number) => void
  /** Milliseconds without an event after which a target counts as out of reach. */
  patience: number
}

/** The log ends before a target. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach'
}

/** Two, so that one folds while the database writes for the other. */
const maxWorkers = 2

export const foldLog = ({
  part,
  isDeleted,
  lanes,
  sourceOf,
  lend,
  batchSize,
  onFolded,
  patience: defaultPatience,
}: LogFoldingOptions): LogFolding => {
  const buffer = laneBuffer(part.source, lanes.all, batchSize * (maxWorkers + 1))
  const known = knownFolds(part, isDeleted)
  const statistics = plannerStatistics(part.tables)
  // Rows shared by lanes must have one writer.
  const workers = part.tables.some(({ isShared }) => isShared) ? 1 : maxWorkers
  const lanesOf = (worker: number) => lanes.all.filter((lane) => lane % workers === worker)
  let source: Source | undefined
  let lastAt = 0
  let folding = 0

  const fold = async (connection: Connection, events: readonly Recorded[]) => {
    const begun = Date.now()
    await foldBatch(connection, known.select(events), { foldsOf: known.foldsOf, lanes })
    lastAt = Date.now()
    await statistics.keep(connection, events.length, lastAt - begun)
    onFolded(events.length)
  }
  const work = async (worker: number, targets: Targets, patience: number) => {
    const mine = lanesOf(worker)
    while (mine.some((lane) => isBefore(buffer.taken(), targets, lane))) {
      buffer.check()
      const events = buffer.take(mine, targets, Math.min(batchSize, statistics.atMost()))
      if (events.length > 0) {
        folding += 1
        await lend((connection) => fold(connection, events)).finally(() => {
          folding -= 1
        })
        // The events of a slow worker may fill the buffer, so that the other has none.
      } else if (folding === 0 && Date.now() - lastAt > patience)
        throw new OutOfReach(outOfReach(part, targets, buffer.taken()))
      else await buffer.changed()
    }
  }
  const advance = async (targets: Targets, patience = defaultPatience) => {
    lastAt = Date.now()
    await all(Array.from({ length: workers }, (_, worker) => work(worker, targets, patience)))
  }

  return {
    part,
    open: async () => {
      buffer.begin()
      source = sourceOf()
      await source.follow(buffer.reader)
    },
    close: async () => {
      buffer.end()
      await source?.close()
      source = undefined
    },
    advance,
    advanceToEnd: async () => {
      const ends = await (source?.ends() ?? new Map<number, number>())
      let movedAt = Date.now()
      for (let before = -1; !buffer.isTaken(ends); await buffer.changed()) {
        buffer.check()
        await advance(
          new Map([...buffer.arrived()].map(([lane, { position }]) => [lane, position])),
        )
        const now = [...buffer.taken().values()].reduce((sum, { position }) => sum + position, 0)
        if (now > before) movedAt = Date.now()
        else if (Date.now() - movedAt > defaultPatience)
          throw new OutOfReach(`timed out while reading the log of ${part.source} to its end`)
        before = now
      }
    },
    lanes: buffer.taken,
    unknownEvents: known.unknownEvents,
  }
}

const isBefore = (
  taken: ReadonlyMap<number, LaneCursor>,
  targets: Targets,
  lane: number,
): boolean => (taken.get(lane)?.position ?? 0) < (targets.get(lane) ?? 0)

const outOfReach = (
  { source, isOwn, isBehind, tables }: Part,
  targets: Targets,
  taken: ReadonlyMap<number, LaneCursor>,
): string => {
  const open = [...targets.keys()].filter((lane) => isBefore(taken, targets, lane))
  const shortfalls = open.map(
    (lane) =>
      `lane ${lane} ends at ${taken.get(lane)?.position ?? 0} instead of ${targets.get(lane)}`,
  )
  const fix =
    isOwn || isBehind
      ? 'start the service so that its relay catches up, or use --from journal'
      : `if the source was restored, add --accept ${tables.map(({ name }) => name).join(',')}`
  return `the log of ${source} ends before the events that are already folded: ${shortfalls.slice(0, 3).join(', ')}; ${fix}`
}
