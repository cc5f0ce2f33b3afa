import type { Log } from '@causerie/http'
import type { Lease } from './ports.ts'

type Closable = { close(): Promise<void> }

type LeadOptions<Work extends Closable> = {
  lease: Lease
  /**
   * Begins the work; if it rejects, it is tried again soon. `isClosed`: whether the process stops,
   * which it may before this has begun.
   */
  begin: (isClosed: () => boolean) => Promise<Work>
  /** What is logged, once for each reason, while it cannot begin or end. */
  failure: string
  log: Log
}

/** So often the lease is asked for, or kept. */
const leaseEvery = 500

/** Does the work of a role in the one instance that holds the lease. */
export const leadWhileHeld = <Work extends Closable>({
  lease,
  begin,
  failure,
  log,
}: LeadOptions<Work>) => {
  let work: Work | undefined
  let isClosed = false
  let change: Promise<void> = Promise.resolve()

  const end = async (): Promise<void> => {
    const ended = work
    work = undefined
    await ended?.close()
  }
  /** Begins when this instance gets the lease, and ends when it loses it. */
  const follow = async (): Promise<void> => {
    const isHeld = await lease.hold().catch(() => false)
    if (isClosed || isHeld === (work !== undefined)) return
    if (isHeld) work = await begin(() => isClosed)
    else await end()
  }
  let logged = ''
  const following = (): void => {
    change = change.then(follow).then(
      () => {
        logged = ''
      },
      (error: unknown) => {
        if (String(error) === logged) return
        logged = String(error)
        log.warn({ err: error }, failure)
      },
    )
  }
  const timer = setInterval(following, leaseEvery).unref()
  following()
  return {
    /** What this instance does while it leads. */
    work: (): Work | undefined => work,
    isClosed: (): boolean => isClosed,
    /** Ends the work and gives the lease back. */
    close: async (): Promise<void> => {
      isClosed = true
      clearInterval(timer)
      await change
      await end()
      await lease.release().catch(() => undefined)
    },
  }
}
