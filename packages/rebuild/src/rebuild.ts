import { readLanes } from '@causerie/kernel/engine'
import type { Difference } from './compare.ts'
import { compareRows } from './compare-rows.ts'
import { foldParts } from './fold-parts.ts'
import { withLock } from './lock.ts'
import type { RebuildOptions } from './rebuild-options.ts'
import { dropSchema, schemasOf, shapeOf } from './schemas.ts'
import { switchOver } from './switch-over.ts'
import { makeTables } from './tables/make-tables.ts'

export type Rebuilt = {
  isSwitched: boolean
  events: number
  /** Tables that came out otherwise, the accepted ones among them. */
  differences: Difference[]
  milliseconds: number
}

/**
 * Folds all logs of a service anew into a schema of its own, compares it with the rows that are served, and puts it in their place;
 * the service serves meanwhile. Whatever goes wrong before the switch leaves everything as it was.
 */
export const rebuild = (options: RebuildOptions): Promise<Rebuilt> =>
  withLock(options.address, options.service.name, async (connection) => {
    const { address, service, accept } = options
    const { now, next, old } = schemasOf(address)
    const started = Date.now()
    // A rebuild that was killed leaves its schema behind.
    for (const schema of [next, old]) await dropSchema(connection, schema)
    const shape = await shapeOf(connection, now)
    await makeTables(connection, next, service)
    const folding = foldParts(options, await readLanes(connection))
    try {
      await folding.open()
      const restored = await folding.reach(connection)
      const differences = await compareRows(options, folding)
      const unexpected = differences.filter(({ table }) => !accept.includes(table))
      const isSwitched = !options.isDryRun && (unexpected.length === 0 || options.others === 'report')
      if (isSwitched) {
        options.onProgress({ step: 'switching' })
        await folding.open()
        await switchOver({ service, address, connection, foldings: folding.parts, restored, shape })
      }
      return { isSwitched, events: folding.events(), differences, milliseconds: Date.now() - started }
    } finally {
      await folding.close()
      // What cannot be removed now is removed by the next rebuild.
      for (const schema of [next, old]) await dropSchema(connection, schema).catch(() => {})
    }
  })
