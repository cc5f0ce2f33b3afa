import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Writes something down after so many milliseconds, once for all who asked by then: for what a crash may lose, since it is found again
 * without it. What a write that failed leaves has to go with the next.
 */
export const soon = (milliseconds: number, write: () => Promise<unknown>): (() => void) => {
  let isDue = false
  const run = async () => {
    await sleep(milliseconds, undefined, { ref: false })
    isDue = false
    await write().catch(() => {})
  }
  return () => {
    if (isDue) return
    isDue = true
    void run()
  }
}
