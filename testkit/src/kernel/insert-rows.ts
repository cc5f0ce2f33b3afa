import type { Change } from '@causerie/kernel'
import { type AnyRow, connect, type DatabaseAddress, writeBranches } from '@causerie/kernel/engine'

type Inserted = Change & { row: AnyRow }
const atOnce = 1_000

/**
 * Writes new rows as a service does, but without events: for tables that are too large to make by
 * events.
 */
export const insertRows = async (
  address: DatabaseAddress,
  networkId: string,
  changes: readonly Change[],
): Promise<void> => {
  const connection = await connect(address, 'insert rows', 'wholeTables')
  try {
    const writes = changes
      .filter((change): change is Inserted => change.row !== undefined)
      .map(({ table, key, row }) => ({
        kind: 'insert' as const,
        networkId,
        table,
        key,
        row,
        doc: table.docOf(row),
      }))
    for (let i = 0; i < writes.length; i += atOnce) {
      const values: unknown[] = []
      const branches = writeBranches(writes.slice(i, i + atOnce), values)
      await connection.prepared(`with ${branches.join(', ')} select`, values)
    }
    await connection.query('analyze')
  } finally {
    await connection.close()
  }
}
