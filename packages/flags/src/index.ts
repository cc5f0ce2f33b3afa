export { mostFlags } from './flag-decisions.ts'
export {
  type FlagFields,
  flagColumns,
  hashFlagIn,
  hiddenFlagFields,
  isFlagged,
  noFlags,
} from './flag-fields.ts'
export type { FlagTable } from './flag-table.ts'
export type { ResolvedOf } from './flaggable.ts'
export {
  type FlaggedRow,
  flaggedCondition,
  flaggedIndexes,
  flaggedList,
  flaggedListOfTargets,
  flagRank,
  type OfAuthor,
} from './flagged-list.ts'
export { type FlaggedRows, flaggedVersions, presentFlagged } from './flagged-records.ts'
export { flagging } from './flagging.ts'
export { prehookFlagger } from './hook-flags.ts'
