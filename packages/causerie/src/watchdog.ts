import type { Health } from '@causerie/kernel'
import type { Log, ServiceHost } from '@causerie/kernel/engine'

const lookEvery = 5_000
const givesUpAfter = 60_000

/**
 * Detects a source that has been behind without progress for `milliseconds` although its check is ok: a consumer can stall in a rebalance
 * that never ends, and then only a new process helps. Call it with each health report in order; returns the name of a stuck source.
 */
export const createWatchdog = (milliseconds: number) => {
  const seen = new Map<string, { read: number; since: number }>()
  return ({ checks }: Health, now: number): string | undefined => {
    for (const [name, { isOk, lag = 0, read }] of Object.entries(checks)) {
      if (read === undefined) continue
      const before = seen.get(name)
      // A stopped or unavailable source is reported by its own check, and a restart would not fix it.
      if (!isOk || lag === 0 || before?.read !== read) seen.set(name, { read, since: now })
      else if (now - before.since >= milliseconds) return name
    }
    return undefined
  }
}

/** Exits this process if a source of its service is stuck, so that a supervisor restarts it. Returns a function that ends the watch. */
export const keepWatch = (host: Pick<ServiceHost, 'health'>, log: Log): (() => void) => {
  const watch = createWatchdog(givesUpAfter)
  const look = async () => {
    const stuck = watch(await host.health(), Date.now())
    if (stuck === undefined) return
    log.error({ source: stuck }, 'a source is behind and made no progress for a minute: exiting for a restart')
    process.exit(1)
  }
  const timer = setInterval(() => void look(), lookEvery).unref()
  return () => clearInterval(timer)
}
