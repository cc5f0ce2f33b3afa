export {
  all,
  alwaysHeld,
  type Connection,
  commit,
  connect,
  type DatabaseAddress,
  DatabaseUnavailable,
  type Lease,
  type Lookup,
  lease,
  quoted,
  type Reconnecting,
  readers,
  reconnecting,
} from '@causerie/postgres'
export { createLog, type Log } from '@causerie/telemetry'
export * from './database/kernel-migrations.ts'
export * from './host/service-host.ts'
export * from './host/start-service.ts'
export * from './sources/commits.ts'
export * from './sources/folded-lane.ts'
export * from './sources/journal-source.ts'
export * from './sources/kept-soon.ts'
export * from './sources/relay.ts'
export * from './sources/signal.ts'
export * from './sources/source.ts'
export * from './words/claims.ts'
export * from './words/command.ts'
export * from './words/fold.ts'
export * from './words/follow-up.ts'
export * from './words/ids.ts'
export * from './words/present.ts'
export * from './words/query.ts'
export * from './words/reader.ts'
export * from './words/remembered.ts'
export * from './words/service.ts'
export * from './words/service-tools.ts'
export * from './words/table.ts'
export { journalBranch, writtenOf } from './write/journal.ts'
export { allLanes, laneCount, laneOf } from './write/lane.ts'
export { commitEvents, type Heads, lockLanes, moveHead } from './write/lane-heads.ts'
export { rowsOfBatch } from './write/rows.ts'
export { columnOf, load as loadRows, writeBranches } from './write/statements.ts'
