import { all, type Connection, connect, type Lanes } from '@causerie/kernel/engine'
import { foldLog, type LogFolding } from './fold-log.ts'
import { type Part, partsOf } from './part.ts'
import type { RebuildOptions } from './rebuild-options.ts'
import { schemasOf } from './schemas.ts'
import { type Places, targetsOf } from './targets.ts'

/** All logs of a service, folded side by side. */
export type PartsFolding = {
  parts: readonly LogFolding[]
  /** True for a source all of whose tables may come out otherwise: it is read to its end, and not compared. */
  isAccepted(part: Part): boolean
  open(): Promise<void>
  close(): Promise<void>
  /** Folds up to where the old rows are; resolves to the sources that have less to give than had been read of them. */
  reach(connection: Connection): Promise<ReadonlySet<string>>
  /** Folds all that is compared exactly up to where this connection sees the old rows. */
  reachExactly(connection: Connection): Promise<void>
  events(): number
}

const batchesOf = 2_000
const usually = 15_000

export const foldParts = (options: RebuildOptions, lanes: Lanes): PartsFolding => {
  const { service, address, accept, onProgress, batchSize = batchesOf, patience = usually } = options
  const inNext = { ...address, schemas: { ...address.schemas, rows: schemasOf(address).next } }
  let done = 0
  let total = 0
  const onFolded = (events: number) => {
    done += events
    onProgress({ step: 'folding', done, total: Math.max(done, total) })
  }
  const parts = partsOf(service).map((part) =>
    foldLog({
      part,
      lanes,
      sourceOf: () => options.sourceOf(part.source),
      connect: () => connect(inNext, `causerie rebuild ${service.name}`, 'wholeTables'),
      batchSize,
      onFolded,
      patience,
    }),
  )
  const isAccepted = ({ isOwn, tables }: Part) => !isOwn && tables.every(({ name }) => accept.includes(name))
  const exactly = async (connection: Connection, folding: LogFolding) => {
    const places = await targetsOf(connection, folding.part)
    await folding.advance(positionsOf(places))
    if (isOtherHistory(folding, places))
      throw new Error(`the log of ${folding.part.source} holds another history than was folded: ${fixOf(folding.part)}`)
  }

  return {
    parts,
    isAccepted,
    open: async () => {
      await all(parts.map((folding) => folding.open()))
    },
    close: async () => {
      await all(parts.map((folding) => folding.close()))
    },
    reach: async (connection) => {
      const places = await Promise.all(parts.map(({ part }) => targetsOf(connection, part)))
      total = places.flatMap((one) => [...one.values()]).reduce((sum, { position }) => sum + position, 0)
      const reaching = parts.map((folding, i) =>
        isAccepted(folding.part) ? folding.advanceToEnd() : folding.advance(positionsOf(places[i] ?? new Map())),
      )
      await all(reaching)
      const restored = parts.filter((folding, i) => isAccepted(folding.part) && isOtherHistory(folding, places[i] ?? new Map()))
      return new Set(restored.map(({ part }) => part.source))
    },
    reachExactly: async (connection) => {
      await all(parts.filter(({ part }) => !isAccepted(part)).map((folding) => exactly(connection, folding)))
    },
    events: () => done,
  }
}

export const positionsOf = (places: Places): Map<number, number> => new Map([...places].map(([lane, { position }]) => [lane, position]))

/** Where a lane ends before its place, or holds another event there. */
const isOtherHistory = (folding: LogFolding, places: Places): boolean =>
  [...places].some(([lane, { position, id }]) => {
    const at = folding.lanes().get(lane)
    return at !== undefined && (at.position < position || (at.position === position && at.event_id !== id))
  })

const fixOf = ({ isOwn, source, tables }: Part): string =>
  isOwn
    ? `restore a backup of ${source}'s database that belongs to it`
    : `if ${source} was restored, add --accept ${tables.map(({ name }) => name).join(',')}`
