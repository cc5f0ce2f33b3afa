import { createHash } from 'node:crypto'
import type { Rules } from './rule.ts'
import { rules } from './rules.ts'

/**
 * The version of a table whose rows depend on the grouping of acts: its number in code, and what
 * the grouping is.
 */
export const versionUnder = (version: number, table: Rules = rules): number =>
  version * 2 ** 32 + groupingOf(table)

/** Changes if and only if some acts would share other items. */
const groupingOf = (table: Rules): number => {
  const grouping = Object.entries(table)
    .map(([category, { itemPer, isShared = false }]) => [category, itemPer, isShared])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(grouping)).digest().readUInt32BE(0)
}
