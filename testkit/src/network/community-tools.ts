import { createNetwork } from '@causerie/community'
import type { ServiceHost } from '@causerie/kernel/engine'
import { openService, readConfiguration } from 'causerie'

const opened = new Map<string, Promise<ServiceHost>>()

/**
 * Community of an installation, to create networks and administrators with. It stays open until
 * this process ends: a spec needs several.
 */
export const communityOf = (databaseUrl: string): Promise<ServiceHost> => {
  const known =
    opened.get(databaseUrl) ??
    openService(
      readConfiguration({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }),
      'community',
    ).then(({ host }) => host)
  opened.set(databaseUrl, known)
  return known
}

type CommunityToolsOptions = Parameters<typeof createNetwork>[1]
type Network = ReturnType<typeof createNetwork>
const prepared = new WeakMap<ServiceHost, Map<string, Network>>()

/**
 * A new network, made while the one before it was in use: services learn of what tools record a
 * second later.
 */
export const preparedNetwork = (
  community: ServiceHost,
  options: CommunityToolsOptions,
): Network => {
  const networks = prepared.get(community) ?? new Map<string, Network>()
  prepared.set(community, networks)
  const key = JSON.stringify(options)
  const network = networks.get(key) ?? createNetwork(community, options)
  const next = createNetwork(community, options)
  // Whoever takes it learns why it could not be made.
  next.catch(() => {})
  networks.set(key, next)
  return network
}
