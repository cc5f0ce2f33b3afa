import { type ServiceName, serviceNamed } from '@causerie/contracts/shared'
import type { AnyService, Installation } from '@causerie/kernel'
import {
  type Commits,
  type DatabaseAddress,
  journalSource,
  type Log,
  lent,
  type Pools,
  type Reconnecting,
  type ServiceHost,
  startService,
} from '@causerie/kernel/engine'
import { standbyAddresses } from '../database/standby-addresses.ts'

export type Prepared = {
  addresses: Record<ServiceName, DatabaseAddress>
  /**
   * Those who read the journal of a service share its connection: commits come to them from memory.
   */
  backgrounds: Record<ServiceName, Reconnecting>
  committed: Record<ServiceName, Commits>
  installation: Installation
  pools: Pools
  /** Servers that are standbys of the one with these databases. */
  standbys: readonly string[]
  log: Log
}

/** Commits in this process notify readers; polling is only for commits of command-line tools. */
const pollMilliseconds = 1_000
/** Starts a service that reads the journals of the others in this process. */
export const startInProcess = (
  name: ServiceName,
  service: AnyService,
  prepared: Prepared,
): Promise<ServiceHost> => {
  const { addresses, backgrounds, committed, installation, pools, standbys, log } = prepared
  return startService({
    service,
    address: addresses[name],
    standbys: standbyAddresses(addresses[name], standbys),
    background: backgrounds[name],
    instance: `one-process-${process.pid}`,
    sourceOf: (followed, lease, { isAlone }) => {
      const source = serviceNamed(followed)
      return journalSource({
        service: source,
        connection: lent(backgrounds[source]),
        lease,
        committed: committed[source],
        pollMilliseconds,
        isAlone,
      })
    },
    committed: committed[name],
    log,
    pools,
    installation,
  })
}

/** Whether all are ready, with the checks of each. */
export const healthOfAll = async (hosts: readonly ServiceHost[]) => {
  const all = await Promise.all(
    hosts.map(async (host) => ({ name: host.service.name, health: await host.health() })),
  )
  return {
    isReady: all.every(({ health }) => health.isReady),
    checks: Object.fromEntries(
      all.flatMap(({ name, health }) =>
        Object.entries(health.checks).map(([check, value]) => [`${name}: ${check}`, value]),
      ),
    ),
  }
}
