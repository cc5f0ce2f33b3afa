import type { Log } from '@causerie/http'
import { type ReplayOptions, runReplay, takesReplays } from './run-replay.ts'

/** So many run at once, those of one network after those that began earlier. */
const atOnce = 2
const lookEvery = 2_000

/** Runs the replays that are asked for, and those that an earlier process has begun. */
export const startReplays = (options: ReplayOptions & { log: Log }) => {
  const { replays, registry, log } = options
  const running = new Map<number, Promise<void>>()
  let isClosed = false
  const look = async (): Promise<void> => {
    if (!registry.hasEnabled()) return
    for (const row of await replays.running()) {
      if (isClosed || running.size >= atOnce) return
      // One that waits for its webhook leaves its place to others.
      if (running.has(row.replay) || !takesReplays(registry.find(row))) continue
      const run = runReplay(row, options, () => isClosed)
        .catch((error: unknown) => log.warn({ err: error }, 'a replay failed; it is tried again'))
        .finally(() => running.delete(row.replay))
      running.set(row.replay, run)
    }
  }
  const lookSafely = () =>
    look().catch((error: unknown) => log.warn({ err: error }, 'replays cannot be found'))
  const looking = setInterval(() => void lookSafely(), lookEvery).unref()
  void lookSafely()
  return {
    /** One was asked for. */
    wake: (): void => void lookSafely(),
    close: async (): Promise<void> => {
      isClosed = true
      clearInterval(looking)
      await Promise.all(running.values())
    },
  }
}
