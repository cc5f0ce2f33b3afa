import { services } from '@causerie/contracts/shared'
import { until } from '../infrastructure/server.ts'
import { viewDatabase } from '../kernel/service-database.ts'
import type { NetworkOfProcesses } from './network-of-processes.ts'

type Shared = { readers: number; unread: number }
const selectShared = `select count(*) filter (where name like 'reader %')::int as readers,
    (select count(*) from lanes)::int - count(*) filter (where name like 'lane %')::int as unread
  from leases where until > clock_timestamp()`

/**
 * Resolves when the running instances of every service share its lanes: nobody reads those of a
 * killed one for some seconds.
 */
export const waitForLaneReaders = async (
  network: NetworkOfProcesses,
  milliseconds: number,
): Promise<void> => {
  for (const name of services) {
    const running = network.services[name].filter(({ isWanted }) => isWanted).length
    if (running === 0) continue
    const database = await viewDatabase(await network.addressOf(name))
    try {
      await until(milliseconds, async () => {
        const [shared] = await database.rows<Shared>(selectShared)
        if (shared?.readers !== running || shared.unread !== 0)
          throw new Error(
            `${shared?.readers} of ${running} instances of ${name} read, and nobody reads ${shared?.unread} lanes`,
          )
      })
    } finally {
      await database.close()
    }
  }
}
