import type { AnyTable } from '@causerie/kernel'
import type { Connection } from '@causerie/kernel/engine'

/** Tables are analyzed whenever the number of folded events doubles, and after a slow batch. */
const initialEvents = 100
const slowBatch = 300
/** The pause after an analyze, as a multiple of its duration. */
const pauseFactor = 10

/**
 * Keeps planner statistics up to date while tables grow from empty. Otherwise the planner reads a
 * table that it believes empty by any index, and scans a whole network for each key.
 */
export const plannerStatistics = (tables: readonly AnyTable[]) => {
  const text = `analyze ${tables.map(({ name }) => name).join(', ')}`
  let folded = 0
  let next = initialEvents
  let pausedUntil = 0
  return {
    /** The batch size for which the current statistics are good enough. */
    atMost: (): number => Math.max(initialEvents, folded),
    /** Called after every batch. */
    keep: async (connection: Connection, events: number, milliseconds: number): Promise<void> => {
      folded += events
      const isSlow = milliseconds > slowBatch && Date.now() > pausedUntil
      if (folded < next && !isSlow) return
      next = folded * 2
      const begun = Date.now()
      pausedUntil = Number.MAX_SAFE_INTEGER
      await connection.query(text)
      pausedUntil = Date.now() + pauseFactor * (Date.now() - begun)
    },
  }
}
