import type { Fold } from '@causerie/kernel'
import {
  all,
  type Connection,
  commit,
  type Lanes,
  loadRows,
  unitOfWork,
  writeBranches,
} from '@causerie/kernel/engine'
import type { Recorded } from '@causerie/protocol'

/** The folds of an event. */
export type Folding = { foldsOf: (event: Recorded) => readonly Fold<never>[]; lanes: Lanes }

/** Folds events into the connection's schema, in one transaction with two round trips. */
export const foldBatch = async (
  connection: Connection,
  events: readonly Recorded[],
  { foldsOf, lanes }: Folding,
): Promise<void> => {
  const rows = unitOfWork()
  const needs = events.flatMap((event) => rows.missingFor(foldsOf(event), event))
  const [, found] = await all([connection.query('begin'), loadRows(connection, needs)])
  rows.add(needs, found)
  for (const event of events) rows.apply(foldsOf(event), event, lanes)
  const values: unknown[] = []
  const branches = writeBranches(rows.writes(), values)
  const text = branches.length > 0 ? `with ${branches.join(', ')} select 1` : 'select 1'
  await commit(connection, text, values)
}
