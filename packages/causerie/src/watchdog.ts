import type { Health, Log, ServiceHost } from '@causerie/kernel'

const lookEvery = 5_000
const givesUpAfter = 60_000

/**
 * Says which source is behind and has not moved for that long, though nothing is known to be wrong with it: a consumer can go quiet in
 * a rebalance that never ends, and then only a new process helps. Shown every health of a service, in order.
 */
export const createWatchdog = (milliseconds: number) => {
  const seen = new Map<string, { read: number; since: number }>()
  return ({ checks }: Health, now: number): string | undefined => {
    for (const [name, { isOk, lag = 0, read }] of Object.entries(checks)) {
      if (read === undefined) continue
      const before = seen.get(name)
      // What is stopped or away says so itself, and a restart would not mend it.
      if (!isOk || lag === 0 || before?.read !== read) seen.set(name, { read, since: now })
      else if (now - before.since >= milliseconds) return name
    }
    return undefined
  }
}

/** Ends this process when a source of its service is stuck; whoever runs it starts a new one. Returns what ends the watch. */
export const keepWatch = (host: Pick<ServiceHost, 'health'>, log: Log): (() => void) => {
  const watch = createWatchdog(givesUpAfter)
  const look = async () => {
    const stuck = watch(await host.health(), Date.now())
    if (stuck === undefined) return
    log.error({ source: stuck }, 'nothing was read of a source that is behind for a minute: this process ends, to be started anew')
    process.exit(1)
  }
  const timer = setInterval(() => void look(), lookEvery).unref()
  return () => clearInterval(timer)
}
