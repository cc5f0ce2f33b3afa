export type { AnyTable, Change } from './dsl/any-table.ts'
export { changedFields, changedFieldsIn } from './dsl/changed-fields.ts'
export { claims } from './dsl/claims.ts'
export {
  type AnyDecision,
  assumeAbsent,
  type Caller,
  type Command,
  type CommandRoute,
  command,
  type Decided,
  type Decision,
  decision,
  type HookFlag,
  type Outdated,
  outdated,
  type Refusing,
  type Request,
  refusing,
} from './dsl/command.ts'
export { recounted } from './dsl/counts.ts'
export { deletedNetworks } from './dsl/deleted-networks.ts'
export { erasedRecords } from './dsl/erased-records.ts'
export {
  type BehindFold,
  type BehindFoldsOf,
  type Fold,
  type FoldsOf,
  fold,
  foldBehind,
  foldsOf,
  noRows,
} from './dsl/fold.ts'
export { type FanOut, type FollowUp, fanOut, followUp } from './dsl/follow-up.ts'
export type { Check, Health } from './dsl/health.ts'
export * from './dsl/ids.ts'
export type { ImportBatch, ImportLine, ImportOutcome } from './dsl/imported-lines.ts'
export * from './dsl/installation.ts'
export { type InternalCommand, internalCommand } from './dsl/internal-command.ts'
export { type InternalQuery, type InternalQuestion, internalQuery } from './dsl/internal-query.ts'
export * from './dsl/memoize.ts'
export * from './dsl/present.ts'
export type { Purge } from './dsl/purge.ts'
export * from './dsl/query.ts'
export * from './dsl/reader.ts'
export type {
  AllRowsRef,
  BehindRowRef,
  FoldRowRefs,
  Loaded,
  NamedRowsRef,
  RowRef,
  RowRefs,
} from './dsl/row-refs.ts'
export {
  type AnyService,
  type Behind,
  type Feature,
  feature,
  type ImportAuthor,
  importAuthor,
  type Replica,
  type Route,
  service,
} from './dsl/service.ts'
export * from './dsl/service-tools.ts'
export {
  type Found,
  type Keys,
  type Lookup,
  lookup,
  type NoValues,
  type SqlValue,
  type SqlValues,
  type Statement,
  type StatementOfAllNetworks,
  sql,
  sqlOfAllNetworks,
} from './dsl/sql.ts'
export type { Sweep, SweptNetwork } from './dsl/sweep.ts'
export * from './dsl/table.ts'
export { indexesOn, type TableIndex } from './dsl/table-index.ts'
export { type Due, type TimedDecision, type Timer, timer } from './dsl/timer.ts'
export * from './dsl/upload.ts'
