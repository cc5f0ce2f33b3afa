import { type Connection, readLanes } from '@causerie/kernel/engine'
import type { Difference } from './compare.ts'
import { compareRows } from './compare-rows.ts'
import { foldParts } from './fold-parts.ts'
import { withLock } from './lock.ts'
import type { RebuildOptions } from './rebuild-options.ts'
import { dropSchema, schemasOf, shapeOf } from './schemas.ts'
import { switchOver } from './switch-over.ts'
import { makeTables } from './tables/make-tables.ts'

/** Those of the current rows. */
const readDeletedNetworks = async (connection: Connection): Promise<ReadonlySet<string>> => {
  const { rows } = await connection.query<{ id: string }>(
    'select network_id as id from deleted_networks',
  )
  return new Set(rows.map(({ id }) => id))
}

export type Rebuilt = {
  isSwitched: boolean
  events: number
  /** Tables that differ, including accepted ones. */
  differences: Difference[]
  milliseconds: number
}

/**
 * Folds all logs of a service into a new schema, compares it with the current rows, and replaces
 * them. The service keeps running. A failure before the switch changes nothing.
 */
export const rebuild = (options: RebuildOptions): Promise<Rebuilt> =>
  withLock(options.address, options.service.name, async (connection) => {
    const { address, service, accept } = options
    const { now, next, old } = schemasOf(address)
    const started = Date.now()
    // Removes the schemas of a killed rebuild.
    for (const schema of [next, old]) await dropSchema(connection, schema)
    const shape = await shapeOf(connection, now)
    await makeTables(connection, next, service)
    const deleted = await readDeletedNetworks(connection)
    const folding = foldParts(options, await readLanes(connection), (id) => deleted.has(id))
    try {
      await folding.open()
      const restored = await folding.reach(connection)
      const differences = await compareRows(options, folding)
      const unexpected = differences.filter(({ table }) => !accept.includes(table))
      const isSwitched =
        !options.isDryRun && (unexpected.length === 0 || options.others === 'report')
      if (isSwitched) {
        options.onProgress({ step: 'switching' })
        await folding.open()
        await switchOver({ service, address, connection, foldings: folding.parts, restored, shape })
      }
      return {
        isSwitched,
        events: folding.events(),
        differences,
        milliseconds: Date.now() - started,
      }
    } finally {
      await folding.close()
      // If this fails, the next rebuild removes them.
      for (const schema of [next, old]) await dropSchema(connection, schema).catch(() => {})
    }
  })
