import { services } from '@causerie/contracts'
import { createGateway, httpAccessSource, httpUpstream } from '@causerie/gateway'
import { createIdentities, createMetrics, memoryTokenStore, redisTokenStore } from '@causerie/http'
import type { Log } from '@causerie/kernel'
import { type Configuration, demand, upstreamOf } from './configuration.ts'
import { limitsOf } from './limits.ts'
import type { StartedRole } from './listening.ts'

/** The way in, before services in other processes. */
export const gatewayRole = (configuration: Configuration, log: Log): StartedRole => {
  const urls = Object.values(upstreamOf)
  const { INTERNAL_KEYS, ...found } = demand(configuration, 'the gateway', 'INTERNAL_KEYS', ...urls)
  const identities = createIdentities(INTERNAL_KEYS)
  const upstreamTo = (instances: readonly string[]) => httpUpstream({ origin: instances[0] ?? '', instances, identities })
  const upstreams = Object.fromEntries(services.map((name) => [name, upstreamTo(found[upstreamOf[name]])]))
  const accessSource = httpAccessSource(found.COMMUNITY_URL, identities)
  const onError = (error: Error) =>
    log.warn({ err: error }, 'Redis does not answer: no consistency across services, and each gateway counts for itself, until it does')
  const tokenStore = configuration.REDIS_URL ? redisTokenStore(configuration.REDIS_URL, onError) : memoryTokenStore()
  const limits = limitsOf(configuration)
  const more = { limits, proxies: configuration.PROXIES, metrics: createMetrics() }
  const gateway = createGateway({ upstreams, accessSource, tokenStore, log, ...more })
  return {
    app: gateway.app,
    ready: gateway.ready,
    close: async () => {
      await gateway.close()
      await tokenStore.close()
      await limits?.counts.close()
    },
  }
}
