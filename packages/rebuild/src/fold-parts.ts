import { all, type Connection, connect, type Lanes, lending } from '@causerie/kernel/engine'
import { foldLog, type LogFolding } from './fold-log.ts'
import { type Part, partsOf } from './part.ts'
import type { RebuildOptions } from './rebuild-options.ts'
import { schemasOf } from './schemas.ts'
import { type TargetEvents, targetsOf } from './targets.ts'

/** Folds all logs of a service concurrently. */
export type PartsFolding = {
  parts: readonly LogFolding[]
  /** True if all tables of a source may differ: the source is read to its end and not compared. */
  isAccepted(part: Part): boolean
  open(): Promise<void>
  close(): Promise<void>
  /**
   * Folds up to the positions of the current rows; resolves to the parts whose logs have fewer
   * events.
   */
  reach(connection: Connection): Promise<ReadonlySet<Part>>
  /** Folds everything that is compared exactly up to the snapshot of this connection. */
  reachExactly(connection: Connection): Promise<void>
  events(): number
}

/** How many batches of a rebuild are folded at once, each by a connection of its own. */
export const batchesAtOnce = 6

const defaultBatchSize = 2_000
const defaultPatience = 15_000

export const foldParts = (
  options: RebuildOptions,
  lanes: Lanes,
  isDeleted: (networkId: string) => boolean,
): PartsFolding => {
  const {
    service,
    address,
    accept,
    onProgress,
    batchSize = defaultBatchSize,
    patience = defaultPatience,
  } = options
  const inNext = { ...address, schemas: { ...address.schemas, rows: schemasOf(address).next } }
  let done = 0
  let total = 0
  const onFolded = (events: number) => {
    done += events
    onProgress({ step: 'folding', done, total: Math.max(done, total) })
  }
  const connections = () =>
    lending(() => connect(inNext, `causerie rebuild ${service.name}`, 'wholeTables'), batchesAtOnce)
  let opened = connections()
  const parts = partsOf(service).map((part) =>
    foldLog({
      part,
      isDeleted,
      lanes,
      sourceOf: () => options.sourceOf(part.source),
      lend: (work) => opened.lend(work),
      batchSize,
      onFolded,
      patience,
    }),
  )
  const isAccepted = ({ isOwn, tables }: Part) =>
    !isOwn && tables.every(({ name }) => accept.includes(name))
  const foldExactly = async (connection: Connection, folding: LogFolding) => {
    const targets = await targetsOf(connection, folding.part)
    await folding.advance(positionsOf(targets))
    if (isOtherHistory(folding, targets))
      throw new Error(
        `the log of ${folding.part.source} differs from the events that are already folded: ${fixOf(folding.part)}`,
      )
  }

  return {
    parts,
    isAccepted,
    open: async () => {
      opened = connections()
      await all(parts.map((folding) => folding.open()))
    },
    close: async () => {
      await all(parts.map((folding) => folding.close()))
      await opened.close()
    },
    reach: async (connection) => {
      const targets = await Promise.all(parts.map(({ part }) => targetsOf(connection, part)))
      total = targets
        .flatMap((one) => [...one.values()])
        .reduce((sum, { position }) => sum + position, 0)
      const reaching = parts.map((folding, i) =>
        isAccepted(folding.part)
          ? folding.advanceToEnd()
          : folding.advance(positionsOf(targets[i] ?? new Map())),
      )
      await all(reaching)
      const restored = parts.filter(
        (folding, i) =>
          isAccepted(folding.part) && isOtherHistory(folding, targets[i] ?? new Map()),
      )
      return new Set(restored.map(({ part }) => part))
    },
    reachExactly: async (connection) => {
      await all(
        parts
          .filter(({ part }) => !isAccepted(part))
          .map((folding) => foldExactly(connection, folding)),
      )
    },
    events: () => done,
  }
}

export const positionsOf = (targets: TargetEvents): Map<number, number> =>
  new Map([...targets].map(([lane, { position }]) => [lane, position]))

/** Whether a lane ends before its target, or has another event there. */
const isOtherHistory = (folding: LogFolding, targets: TargetEvents): boolean =>
  [...targets].some(([lane, { position, id }]) => {
    const at = folding.lanes().get(lane)
    return (
      at !== undefined &&
      (at.position < position || (at.position === position && at.event_id !== id))
    )
  })

const fixOf = ({ isOwn, isBehind, source, tables }: Part): string =>
  isOwn || isBehind
    ? `restore a backup of ${source}'s database that belongs to it`
    : `if ${source} was restored, add --accept ${tables.map(({ name }) => name).join(',')}`
