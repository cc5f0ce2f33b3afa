import { DatabaseError, DatabaseUnavailable } from '@causerie/postgres'

/** Since when batches have failed without one that was written, and why the last one did. */
export type WriteFailure = { since: number; last: number; reason: string }

/** Remembers the failures of batches until one is written. */
export const writeFailures = (now: () => number = Date.now) => {
  let current: WriteFailure | undefined
  return {
    failed: (error: unknown): void => {
      const last = now()
      current = { since: current?.since ?? last, last, reason: whyUnwritten(error) }
    },
    written: (): void => {
      current = undefined
    },
    current: (): WriteFailure | undefined => current,
  }
}

/**
 * What the server says, such as that its disk is full. Errors of connections name addresses, which
 * are nobody's business outside.
 */
export const whyUnwritten = (error: unknown): string => {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return cause instanceof DatabaseError ? cause.message : 'no answer'
}
