import type { Recorded } from '@causerie/contracts'
import { all, type Connection, commit, type Fold, loadRows, rowsOfBatch, writeBranches } from '@causerie/kernel'

/** How events become rows; undefined for an event that changes none. */
export type FoldOf = (event: Recorded) => Fold<never> | undefined

/** Folds events into the connection's schema, in one transaction of two trips. */
export const foldBatch = async (connection: Connection, events: readonly Recorded[], foldOf: FoldOf): Promise<void> => {
  const rows = rowsOfBatch()
  const needs = events.flatMap((event) => rows.missingFor(foldOf(event), event))
  const [, found] = await all([connection.query('begin'), loadRows(connection, needs)])
  rows.add(needs, found)
  for (const event of events) {
    const fold = foldOf(event)
    if (fold) rows.apply(fold, event)
  }
  const values: unknown[] = []
  const branches = writeBranches(rows.writes(), values)
  const text = branches.length > 0 ? `with ${branches.join(', ')} select 1` : 'select 1'
  await commit(connection, text, values)
}
