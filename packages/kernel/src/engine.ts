export {
  all,
  alwaysHeld,
  type Connection,
  commit,
  connect,
  type DatabaseAddress,
  DatabaseError,
  DatabaseUnavailable,
  type Lease,
  type Lend,
  lease,
  lending,
  lent,
  quoted,
  quotedText,
  type Reconnecting,
  readers,
  reconnecting,
  refreshPlans,
} from '@causerie/postgres'
export { createLog, type Log } from '@causerie/telemetry'
export * from './database/bookkeeping.ts'
export * from './database/log-migrations.ts'
export type { AnyRow } from './dsl/any-table.ts'
export { columnOf, readColumn } from './dsl/column.ts'
export { commonFolds, commonTables } from './dsl/common-rows.ts'
export {
  type AnyFolds,
  type Events,
  type FoldWithRefs,
  foldsByType,
  foldsWithRefs,
  knownBy,
  rowChanges,
} from './dsl/fold.ts'
export { type AnyRowRef, isOwn, namedIn } from './dsl/row-refs.ts'
export type { TableIndex } from './dsl/table-index.ts'
export {
  backgroundConnection,
  connectionsOfService,
  type Pools,
} from './host/service-connections.ts'
export * from './host/service-host.ts'
export * from './host/start-service.ts'
export * from './sources/commits.ts'
export * from './sources/journal-pages.ts'
export * from './sources/journal-source.ts'
export * from './sources/lane-cursor.ts'
export { everyLane, type LaneShare } from './sources/lane-share.ts'
export { readTimes } from './sources/read-times.ts'
export * from './sources/relay.ts'
export * from './sources/signal.ts'
export * from './sources/source.ts'
export type { Lag } from './sources/subscription-health.ts'
export * from './sources/write-behind.ts'
export { journalBranch, writtenOf } from './write/journal.ts'
export { commitEvents, type Heads, lockLanes, moveHead } from './write/lane-heads.ts'
export { type Lanes, lanesAtMost, lanesByDefault, lanesOf, readLanes } from './write/lanes.ts'
export { load as loadRows, writeBranches } from './write/statements.ts'
export { unitOfWork } from './write/unit-of-work.ts'
