import type { RefusalCode } from '@causerie/contracts/refusal-kinds'
import { flagDecisions } from './flag-decisions.ts'
import type { FlagFields } from './flag-fields.ts'
import { flagFolds, recordFolds } from './flag-folds.ts'
import { flagQueries } from './flag-queries.ts'
import { flagTable } from './flag-table.ts'
import type { FlagEvents, Flaggable } from './flaggable.ts'
import { hookFlags } from './hook-flags.ts'

/**
 * Makes the records of a noun flaggable. Every service that copies them takes `recordFolds`; the
 * owner alone has the table `flags` and its `flagFolds`, decides with `flag`, `unflag`,
 * `eraseFlag`, `clearFlags` and `flagOfHook` and reads with `flaggedBy` and `newestFlags`.
 */
export const flagging = <
  Row extends FlagFields,
  const E extends FlagEvents,
  const J extends RefusalCode,
>(
  of: Flaggable<Row, E, J>,
) => {
  const flags = flagTable(of.flags)
  return {
    flags,
    recordFolds: recordFolds(of),
    flagFolds: flagFolds(of, flags),
    ...flagDecisions(of),
    ...hookFlags(of, flags),
    ...flagQueries(of),
  }
}
