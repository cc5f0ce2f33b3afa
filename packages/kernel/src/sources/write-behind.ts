import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Milliseconds: values are written when none was put for `quiet`, and `most` after the first of
 * them at the latest.
 */
export type WrittenWithin = { quiet: number; most: () => number }

/**
 * For cursors. Another instance that waits for a follow-up reads its cursor, so a late one delays
 * it; to an instance that is alone they matter only after a crash.
 */
export const cursorsWithin = (isAlone: () => boolean): WrittenWithin => ({
  quiet: 100,
  most: () => (isAlone() ? 1_000 : 50),
})

/**
 * Writes the last value of each key. For values that a crash may lose. A failed write is retried
 * after the same time.
 */
export const writeBehind = <Value>(
  { quiet, most }: WrittenWithin,
  write: (values: readonly Value[]) => Promise<unknown>,
) => {
  const unwritten = new Map<string | number, Value>()
  let isDue = false
  let isQuiet = true
  const flush = async (): Promise<void> => {
    const written = new Map(unwritten)
    if (written.size === 0) return
    await write([...written.values()])
    for (const [key, value] of written) if (unwritten.get(key) === value) unwritten.delete(key)
  }
  const untilQuiet = async () => {
    const startedAt = performance.now()
    do {
      isQuiet = true
      await sleep(Math.min(quiet, most()), undefined, { ref: false })
    } while (!isQuiet && performance.now() - startedAt + quiet <= most())
  }
  const flushLater = async () => {
    isDue = true
    await untilQuiet()
    isDue = false
    await flush().catch(() => {})
    if (unwritten.size > 0 && !isDue) void flushLater()
  }
  return {
    put: (key: string | number, value: Value): void => {
      unwritten.set(key, value)
      isQuiet = false
      if (!isDue) void flushLater()
    },
    /** Writes at once. */
    flush,
    /** Drops what was not written. */
    clear: (): void => unwritten.clear(),
  }
}
