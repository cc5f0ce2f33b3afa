import type { AnyTable } from '@causerie/kernel'
import type { Connection } from '@causerie/kernel/engine'

/** Looked at again whenever there is twice as much, and when a batch was slow. */
const first = 100
const slow = 300
/** So much time passes between two looks for each that the last one took. */
const rest = 10

/**
 * Keeps the planner's figures near the truth while tables grow from nothing: what it takes for an empty table it reads by any index,
 * the whole of a network for each key.
 */
export const planFigures = (tables: readonly AnyTable[]) => {
  const text = `analyze ${tables.map(({ name }) => name).join(', ')}`
  let folded = 0
  let next = first
  let restsUntil = 0
  return {
    /** As many events as plans may be asked for at once. */
    atMost: (): number => Math.max(first, folded),
    /** Told after every batch. */
    keep: async (connection: Connection, events: number, milliseconds: number): Promise<void> => {
      folded += events
      const isSlow = milliseconds > slow && Date.now() > restsUntil
      if (folded < next && !isSlow) return
      next = folded * 2
      const begun = Date.now()
      restsUntil = Number.MAX_SAFE_INTEGER
      await connection.query(text)
      restsUntil = Date.now() + rest * (Date.now() - begun)
    },
  }
}
