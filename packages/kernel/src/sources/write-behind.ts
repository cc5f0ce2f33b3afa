import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Writes down the last value of each key, at most so many milliseconds after it was put: for what a crash may lose, since it is found
 * again without it. What could not be written is tried again after as long.
 */
export const writeBehind = <Value>(milliseconds: number, write: (values: readonly Value[]) => Promise<unknown>) => {
  const unkept = new Map<string | number, Value>()
  let isDue = false
  /** At once. */
  const keep = async (): Promise<void> => {
    const written = new Map(unkept)
    if (written.size === 0) return
    await write([...written.values()])
    for (const [key, value] of written) if (unkept.get(key) === value) unkept.delete(key)
  }
  const keepLater = async () => {
    isDue = true
    await sleep(milliseconds, undefined, { ref: false })
    isDue = false
    await keep().catch(() => {})
    if (unkept.size > 0 && !isDue) void keepLater()
  }
  return {
    put: (key: string | number, value: Value): void => {
      unkept.set(key, value)
      if (!isDue) void keepLater()
    },
    keep,
    /** Gives up what was not written. */
    clear: (): void => unkept.clear(),
  }
}
