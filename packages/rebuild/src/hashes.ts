import { createHash } from 'node:crypto'
import type { AnyService } from '@causerie/kernel'
import type { Connection } from '@causerie/kernel/engine'
import { hashOfTable } from './compare.ts'
import { partsOf } from './part.ts'
import { versionsOf } from './tables/table-versions.ts'

export type RowsHash = { version: string; hash: string }

/**
 * Versions and hashes of the tables that a service folds from its own journal: equal where the same
 * events were folded by the same folds.
 */
export const hashesOfRows = async (
  connection: Connection,
  service: AnyService,
): Promise<Record<string, RowsHash>> => {
  const versions = new Map(versionsOf(service).map(({ name, version }) => [name, version]))
  const own = partsOf(service).filter(({ isOwn }) => isOwn)
  await connection.query('set enable_seqscan = on')
  const hashes: Record<string, RowsHash> = {}
  for (const table of own.flatMap(({ tables }) => tables)) {
    const hash = createHash('sha256')
      .update(await hashOfTable(connection, table))
      .digest('hex')
    hashes[table.name] = { version: versions.get(table.name) ?? '', hash }
  }
  return hashes
}
