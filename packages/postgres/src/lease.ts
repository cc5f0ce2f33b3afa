import type { Reconnecting } from './connections.ts'

/**
 * A name held by one process at a time. A process that stops renewing it loses it after three
 * seconds, even if the clock was set back.
 */
export type Lease = { hold(): Promise<boolean>; release(): Promise<void> }

/** For a reader that needs no lease. */
export const alwaysHeld: Lease = { hold: async () => true, release: async () => {} }

const take = `insert into leases values ($1, $2, clock_timestamp() + interval '3 seconds')
  on conflict (name) do update set holder = excluded.holder, until = excluded.until
  where leases.holder = excluded.holder
    or leases.until not between clock_timestamp() and clock_timestamp() + interval '3 seconds'
  returning name`
/** The holder has time for another attempt, and the others ask soon after the lease has ended. */
const [renewEvery, askEvery] = [1_500, 1_000]

/**
 * `hold` tells whether this process has the lease; it queries the database at most once a second.
 */
export const lease = (connection: Reconnecting, name: string, holder: string): Lease => {
  let askedAt = Number.NEGATIVE_INFINITY
  let isHeld = false
  return {
    hold: async () => {
      if (performance.now() - askedAt < (isHeld ? renewEvery : askEvery)) return isHeld
      askedAt = performance.now()
      isHeld = (await (await connection.get()).prepared(take, [name, holder])).length > 0
      return isHeld
    },
    release: async () => {
      if (!isHeld) return
      isHeld = false
      await (await connection.get()).prepared(
        'delete from leases where name = $1 and holder = $2',
        [name, holder],
      )
    },
  }
}
