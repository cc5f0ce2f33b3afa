export {
  all,
  alwaysHeld,
  type Connection,
  commit,
  connect,
  type DatabaseAddress,
  DatabaseUnavailable,
  type Lease,
  lease,
  quoted,
  type Reconnecting,
  readers,
  reconnecting,
} from '@causerie/postgres'
export { createLog, type Log } from '@causerie/telemetry'
export * from './database/bookkeeping.ts'
export * from './database/log-migrations.ts'
export * from './dsl/claims.ts'
export * from './dsl/command.ts'
export * from './dsl/fold.ts'
export * from './dsl/follow-up.ts'
export * from './dsl/ids.ts'
export * from './dsl/memoize.ts'
export * from './dsl/present.ts'
export * from './dsl/query.ts'
export * from './dsl/reader.ts'
export * from './dsl/service.ts'
export * from './dsl/service-tools.ts'
export * from './dsl/sql.ts'
export * from './dsl/table.ts'
export * from './dsl/table-index.ts'
export * from './host/service-host.ts'
export * from './host/start-service.ts'
export * from './read/list.ts'
export * from './read/page.ts'
export * from './sources/commits.ts'
export * from './sources/folded-lane.ts'
export * from './sources/journal-source.ts'
export * from './sources/relay.ts'
export * from './sources/signal.ts'
export * from './sources/source.ts'
export * from './sources/write-behind.ts'
export { journalBranch, writtenOf } from './write/journal.ts'
export { commitEvents, type Heads, lockLanes, moveHead } from './write/lane-heads.ts'
export { type Lanes, lanesAtMost, lanesByDefault, lanesOf, readLanes } from './write/lanes.ts'
export { columnOf, load as loadRows, writeBranches } from './write/statements.ts'
export { unitOfWork } from './write/unit-of-work.ts'
