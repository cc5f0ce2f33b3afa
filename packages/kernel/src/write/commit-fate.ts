import { setTimeout as sleep } from 'node:timers/promises'
import type { Recorded } from '@causerie/contracts'
import { DatabaseError, DatabaseUnavailable, type Reconnecting, UnfitText } from '@causerie/postgres'

/** Whether nothing more can be decided in the batch: its transaction is broken, or rows that it relies on were not read. */
export const spoilsBatch = (error: unknown): boolean =>
  error instanceof DatabaseError || error instanceof DatabaseUnavailable || error instanceof UnfitText

/** What was decided could not be put into a statement; nothing was sent. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable'
}

/**
 * Data that the database refuses (22xxx, 23xxx, what is too large for it 54xxx), or would, or that can't even be written down, fails
 * again: it has to be isolated. Everything else may pass the next time, also a key that another batch stored meanwhile: its outcome is
 * found then.
 */
export const fateOf = (error: unknown): 'isolate' | 'again' => {
  if (error instanceof UnfitText || error instanceof Unwritable) return 'isolate'
  const code = error instanceof DatabaseError ? (error.code ?? '') : ''
  if (error instanceof DatabaseError && error.constraint === 'outcomes_pkey') return 'again'
  return /^(22|23|54)/.test(code) ? 'isolate' : 'again'
}

const pause = 50
const findEvent = 'select 1 from journal where lane = $1 and position = $2 and event_id = $3'

/**
 * After a connection was lost at commit: takes the lane first (the old transaction has ended then) and looks for the event.
 * Undefined when the database gave no answer before the deadline; it is asked once in any case.
 */
export const wasCommitted = async (source: Reconnecting, event: Recorded, deadline: number): Promise<boolean | undefined> => {
  do {
    try {
      const connection = await source.get()
      await connection.query('rollback')
      await connection.query('begin')
      await connection.query('select head from lanes where lane = $1 for update', [event.lane])
      const found = await connection.query(findEvent, [event.lane, event.position, event.id])
      await connection.query('rollback')
      return found.rows.length > 0
    } catch {
      await sleep(pause)
    }
  } while (Date.now() < deadline)
  return undefined
}
