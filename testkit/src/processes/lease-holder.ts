import type { ServiceName } from '@causerie/contracts/shared'
import { viewDatabase } from '../kernel/service-database.ts'
import type { NetworkOfProcesses } from './network-of-processes.ts'
import type { RoleProcess } from './role-process.ts'

/**
 * The instance of a service that holds the lease of this name, such as `relay`, in the service's
 * database.
 */
export const leaseHolder = async (
  network: NetworkOfProcesses,
  service: ServiceName,
  name: string,
): Promise<RoleProcess> => {
  const database = await viewDatabase(await network.addressOf(service))
  try {
    const [lease] = await database.rows<{ holder: string }>(
      'select holder from leases where name = $1',
      name,
    )
    // The names of instances end with the numbers of their processes.
    const holder = network.services[service].find(({ pid }) => lease?.holder.endsWith(`-${pid}`))
    if (!holder)
      throw new Error(
        `${name} is held by ${lease?.holder ?? 'nobody'}, which is no instance of ${service}`,
      )
    return holder
  } finally {
    await database.close()
  }
}
