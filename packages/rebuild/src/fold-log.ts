import type { Recorded } from '@causerie/contracts'
import { all, type Connection, type LaneCursor, type Lanes, type Source } from '@causerie/kernel/engine'
import { foldBatch } from './fold-batch.ts'
import { knownFolds, type PassedEvent } from './known-folds.ts'
import { laneBuffer } from './lane-buffer.ts'
import type { Part } from './part.ts'
import { planFigures } from './plan-figures.ts'

/** Lane → position. */
export type Targets = ReadonlyMap<number, number>

/** The rows of one log, being folded. */
export type LogFolding = {
  part: Part
  /** Begins to read, where it was left. */
  open(): Promise<void>
  /** Stops reading; what was folded stays. */
  close(): Promise<void>
  /** Folds exactly up to these positions; lanes that are further stay. Rejects when they are out of reach. */
  advance(targets: Targets, patience?: number): Promise<void>
  /** Folds everything that the log has now. */
  advanceToEnd(): Promise<void>
  /** Where every lane is. */
  lanes(): ReadonlyMap<number, LaneCursor>
  /** Events of a type or version that is not known here, each once. */
  passed(): readonly PassedEvent[]
}

export type LogFoldingOptions = {
  part: Part
  lanes: Lanes
  sourceOf: () => Source
  /** A connection to the schema that is built. */
  connect: () => Promise<Connection>
  batchSize: number
  /** Told after every batch. */
  onFolded: (events: number) => void
  /** Milliseconds without any event after which a target counts as out of reach. */
  patience: number
}

/** A target that the log does not come to, now or ever. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach'
}

/** Two, so that one folds while the database writes for the other. */
const workersAtMost = 2

export const foldLog = ({ part, lanes, sourceOf, connect, batchSize, onFolded, patience: usually }: LogFoldingOptions): LogFolding => {
  const buffer = laneBuffer(part.source, lanes.all, batchSize * (workersAtMost + 1))
  const known = knownFolds(part)
  const figures = planFigures(part.tables)
  // Rows that several lanes touch have one writer.
  const workers = part.tables.some(({ isShared }) => isShared) ? 1 : workersAtMost
  const lanesOf = (worker: number) => lanes.all.filter((lane) => lane % workers === worker)
  const connections = new Map<number, Promise<Connection>>()
  let source: Source | undefined
  let lastAt = 0
  let folding = 0

  const connectionOf = (worker: number): Promise<Connection> => {
    const open = connections.get(worker) ?? connect()
    connections.set(worker, open)
    return open
  }
  const fold = async (connection: Connection, events: readonly Recorded[]) => {
    const begun = Date.now()
    await foldBatch(connection, known.select(events), { foldsOf: known.foldsOf, lanes })
    lastAt = Date.now()
    await figures.keep(connection, events.length, lastAt - begun)
    onFolded(events.length)
  }
  const work = async (worker: number, targets: Targets, patience: number) => {
    const connection = await connectionOf(worker)
    const mine = lanesOf(worker)
    while (mine.some((lane) => isBefore(buffer.taken(), targets, lane))) {
      buffer.check()
      const events = buffer.take(mine, targets, Math.min(batchSize, figures.atMost()))
      if (events.length > 0) {
        folding += 1
        await fold(connection, events).finally(() => {
          folding -= 1
        })
        // A worker that takes its time may fill the buffer, so that there is nothing for the other.
      } else if (folding === 0 && Date.now() - lastAt > patience) throw new OutOfReach(outOfReach(part, targets, buffer.taken()))
      else await buffer.changed()
    }
  }
  const advance = async (targets: Targets, patience = usually) => {
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
      const opened = await Promise.allSettled(connections.values())
      connections.clear()
      await Promise.all(opened.map(async (one) => (one.status === 'fulfilled' ? one.value.close() : undefined)))
    },
    advance,
    advanceToEnd: async () => {
      const ends = await (source?.ends() ?? new Map<number, number>())
      let movedAt = Date.now()
      for (let before = -1; !buffer.isTaken(ends); await buffer.changed()) {
        buffer.check()
        await advance(new Map([...buffer.arrived()].map(([lane, { position }]) => [lane, position])))
        const now = [...buffer.taken().values()].reduce((sum, { position }) => sum + position, 0)
        if (now > before) movedAt = Date.now()
        else if (Date.now() - movedAt > usually) throw new OutOfReach(`the log of ${part.source} is not delivered up to its end`)
        before = now
      }
    },
    lanes: buffer.taken,
    passed: known.passed,
  }
}

const isBefore = (taken: ReadonlyMap<number, LaneCursor>, targets: Targets, lane: number): boolean =>
  (taken.get(lane)?.position ?? 0) < (targets.get(lane) ?? 0)

const outOfReach = ({ source, isOwn, tables }: Part, targets: Targets, taken: ReadonlyMap<number, LaneCursor>): string => {
  const open = [...targets.keys()].filter((lane) => isBefore(taken, targets, lane))
  const places = open.map((lane) => `lane ${lane} comes to ${taken.get(lane)?.position ?? 0} and not to ${targets.get(lane)}`)
  const fix = isOwn
    ? 'start the service, so that it is relayed, or read its journal'
    : `if it was restored, add --accept ${tables.map(({ name }) => name).join(',')}`
  return `what is to be read of ${source} is less than what had been read before: ${places.slice(0, 3).join(', ')}; ${fix}`
}
