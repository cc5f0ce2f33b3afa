export { AuditEntry, type AuditKind, sessionKinds } from '../resources/audit-entry.ts'
export * from '../resources/collections.ts'
export * from '../resources/flag.ts'
export {
  type FlaggableType,
  FlaggedRecord,
  type FlaggedSort,
  noFlaggedCollections,
} from '../resources/flagged-record.ts'
export { isWithin, maxCustomData, maxMetadata } from '../resources/free-form.ts'
export * from '../resources/hash-flag.ts'
export { idOf, isAdministratorId, isComposed, moment, notComposed } from '../resources/input.ts'
export { previewedAtMost } from '../resources/retention.ts'
export type { StoppedRecord } from '../resources/stopped-record.ts'
export { everybody } from '../scopes/network.ts'
export * from '../scopes/scopes.ts'
export * from './audited-act.ts'
export type { ErasedFlag } from './erased-remains.ts'
export type { EventContract } from './event.ts'
export * from './example-ids.ts'
export * from './existing-records.ts'
export * from './export-progress.ts'
export * from './exported-records.ts'
export * from './flag-events.ts'
export * from './import-progress.ts'
export * from './network-records.ts'
export * from './ordering-keys.ts'
export * from './refusals.ts'
export * from './services.ts'
