import { connect } from '@causerie/kernel/engine'
import { compareTable, type Difference } from './compare.ts'
import type { PartsFolding } from './fold-parts.ts'
import type { RebuildOptions } from './rebuild-options.ts'
import { schemasOf } from './schemas.ts'

/**
 * Compares the new schema with a snapshot of the current rows, after folding exactly up to that
 * snapshot. Analyzes each table, so that the planner has statistics when the service switches.
 */
export const compareRows = async (
  { service, address, onProgress }: RebuildOptions,
  folding: PartsFolding,
): Promise<Difference[]> => {
  const inNext = { ...address, schemas: { ...address.schemas, rows: schemasOf(address).next } }
  const open = (where: typeof address) =>
    connect(where, `causerie rebuild ${service.name}`, 'wholeTables')
  const [stored, folded] = await Promise.all([open(address), open(inNext)])
  try {
    await stored.query('begin isolation level repeatable read')
    await folding.reachExactly(stored)
    // Sequential scans are faster here, and no request uses these connections.
    await folding.close()
    await Promise.all(
      [stored, folded].map((connection) => connection.query('set enable_seqscan = on')),
    )
    const tables = folding.parts
      .filter(({ part }) => !folding.isAccepted(part))
      .flatMap(({ part }) => part.tables)
    const differences: Difference[] = []
    for (const [i, table] of tables.entries()) {
      onProgress({ step: 'comparing', done: i, total: tables.length })
      const difference = await compareTable({ stored, folded }, table)
      if (difference) differences.push(difference)
    }
    for (const { part } of folding.parts)
      for (const { name } of part.tables) await folded.query(`analyze ${name}`)
    await stored.query('rollback')
    return differences
  } finally {
    await Promise.all([stored.close(), folded.close()])
  }
}
