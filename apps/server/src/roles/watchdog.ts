import type { Health } from '@causerie/kernel'
import type { Lag, Log, ServiceHost } from '@causerie/kernel/engine'

const lookEvery = 10_000
const givesUpAfter = 60_000

/**
 * Detects a lane that has been behind without progress for `milliseconds` although the check of its
 * source is ok: a consumer can stall without an error, and then only a new process helps. A process
 * that does not read the lane waits twice as long, for another instance may be the one that stalls.
 * Call it with each report in order; returns the lane that is stuck.
 */
export const createWatchdog = (milliseconds: number) => {
  const seen = new Map<string, Pick<Lag, 'source' | 'offset'> & { since: number }>()
  return (
    { checks }: Pick<Health, 'checks'>,
    lags: readonly Lag[],
    now: number,
  ): Lag | undefined => {
    // A stopped or unavailable source is reported by its own check, and a restart would not fix it.
    // One that is back has its whole time.
    const isAway = (source: string) => checks[`source ${source}`]?.isOk !== true
    for (const [name, { source }] of seen) if (isAway(source)) seen.delete(name)
    return lags.find((lag) => {
      const { source, lane, events, offset, isReadHere } = lag
      const name = `${source} ${lane}`
      const before = seen.get(name)
      const isMoving = isAway(source) || events === 0 || before?.offset !== offset
      if (isMoving) seen.set(name, { source, offset, since: now })
      return !isMoving && now - before.since >= (isReadHere ? milliseconds : 2 * milliseconds)
    })
  }
}

/**
 * What the watchdog looks at. The checks ask every source once more, and matter only where
 * something is behind.
 */
export const reportOf = async (
  host: Pick<ServiceHost, 'health' | 'lags'>,
): Promise<{ checks: Health['checks']; lags: readonly Lag[] }> => {
  const lags = await host.lags()
  const { checks } = lags.some(({ events }) => events > 0) ? await host.health() : { checks: {} }
  return { checks, lags }
}

/**
 * Exits this process if a lane of a source of its service is stuck, so that a supervisor restarts
 * it. Returns a function that ends the watch.
 */
export const keepWatch = (host: Pick<ServiceHost, 'health' | 'lags'>, log: Log): (() => void) => {
  const watch = createWatchdog(givesUpAfter)
  const look = async () => {
    const { checks, lags } = await reportOf(host)
    const stuck = watch({ checks }, lags, Date.now())
    if (stuck === undefined) return
    log.error(
      { source: stuck.source, lane: stuck.lane },
      'a lane is behind and made no progress for a minute: exiting for a restart',
    )
    process.exit(1)
  }
  const timer = setInterval(() => void look().catch(() => {}), lookEvery).unref()
  return () => clearInterval(timer)
}
