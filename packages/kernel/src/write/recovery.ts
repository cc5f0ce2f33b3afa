import { setTimeout as sleep } from 'node:timers/promises'
import {
  DatabaseError,
  DatabaseUnavailable,
  type Reconnecting,
  UnfitText,
} from '@causerie/postgres'
import type { Recorded } from '@causerie/protocol'

/**
 * Whether the batch cannot go on: its transaction is broken, or rows that it needs were not read.
 */
export const breaksTransaction = (error: unknown): boolean =>
  error instanceof DatabaseError ||
  error instanceof DatabaseUnavailable ||
  error instanceof UnfitText

/** A decision that cannot be serialised; no statement was sent. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable'
}

/**
 * Data that the database refuses (22xxx, 23xxx, 54xxx) or that cannot be serialised fails again, so
 * it has to be isolated. Everything else is retried; so is a key that another batch has stored
 * meanwhile, whose outcome is found then.
 */
export const recoveryOf = (error: unknown): 'isolate' | 'retry' => {
  if (error instanceof UnfitText || error instanceof Unwritable) return 'isolate'
  const code = error instanceof DatabaseError ? (error.code ?? '') : ''
  if (error instanceof DatabaseError && error.constraint === 'outcomes_pkey') return 'retry'
  return /^(22|23|54)/.test(code) ? 'isolate' : 'retry'
}

const retryAfter = 50
const findEvent = 'select 1 from journal where lane = $1 and position = $2 and event_id = $3'

/**
 * After a connection was lost at commit: locks the lane (the old transaction has ended then) and
 * looks for the event. Undefined when the database did not answer before the deadline. Tries at
 * least once.
 */
export const wasCommitted = async (
  database: Reconnecting,
  event: Recorded,
  deadline: number,
): Promise<boolean | undefined> => {
  do {
    try {
      const connection = await database.get()
      await connection.query('rollback')
      await connection.query('begin')
      await connection.query('select head from lanes where lane = $1 for update', [event.lane])
      const found = await connection.query(findEvent, [event.lane, event.position, event.id])
      await connection.query('rollback')
      return found.rows.length > 0
    } catch {
      await sleep(retryAfter)
    }
  } while (Date.now() < deadline)
  return undefined
}
