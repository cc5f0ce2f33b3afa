import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Writes the last value of each key, at most so many milliseconds after it was put. For values that a crash may lose. A failed write is
 * retried after the same time.
 */
export const writeBehind = <Value>(milliseconds: number, write: (values: readonly Value[]) => Promise<unknown>) => {
  const unwritten = new Map<string | number, Value>()
  let isDue = false
  const flush = async (): Promise<void> => {
    const written = new Map(unwritten)
    if (written.size === 0) return
    await write([...written.values()])
    for (const [key, value] of written) if (unwritten.get(key) === value) unwritten.delete(key)
  }
  const flushLater = async () => {
    isDue = true
    await sleep(milliseconds, undefined, { ref: false })
    isDue = false
    await flush().catch(() => {})
    if (unwritten.size > 0 && !isDue) void flushLater()
  }
  return {
    put: (key: string | number, value: Value): void => {
      unwritten.set(key, value)
      if (!isDue) void flushLater()
    },
    /** Writes at once. */
    flush,
    /** Drops what was not written. */
    clear: (): void => unwritten.clear(),
  }
}
