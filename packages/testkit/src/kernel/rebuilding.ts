import type { ServiceName } from '@causerie/contracts'
import type { AnyService } from '@causerie/kernel'
import { alwaysHeld, commits, connect, type DatabaseAddress, journalSource, reconnecting, type Source } from '@causerie/kernel/engine'
import { type RebuildOptions, type Rebuilt, rebuild } from '@causerie/rebuild'
import type { ServiceDatabase } from './service-database.ts'

/** Journal sources for a rebuild, by service name. */
export const journals =
  (addresses: Partial<Record<ServiceName, DatabaseAddress>>) =>
  (service: ServiceName): Source => {
    const address = addresses[service]
    if (!address) throw new Error(`there is no journal of ${service}`)
    const connection = reconnecting(() => connect(address, 'rebuild'))
    return journalSource({ service, connection, lease: alwaysHeld, committed: commits(), pollMilliseconds: 20 })
  }

export { outdatedTables } from '@causerie/rebuild'

type Options = Pick<RebuildOptions, 'sourceOf'> & Partial<RebuildOptions>
/** Runs a rebuild as the command line does; by default it refuses differences. */
export const rebuildOf = ({ address }: Pick<ServiceDatabase, 'address'>, service: AnyService, options: Options): Promise<Rebuilt> =>
  rebuild({
    service,
    address,
    accept: [],
    others: 'refuse',
    isDryRun: false,
    onProgress: () => {},
    patience: 3_000,
    ...options,
  })
