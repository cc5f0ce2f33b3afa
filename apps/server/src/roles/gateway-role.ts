import { createGateway, httpAccessSource, httpUpstream } from '@causerie/gateway'
import { createIdentities, createMetrics, type TokenStore } from '@causerie/http'
import type { Log } from '@causerie/kernel/engine'
import { type Configuration, demand, upstreamOf } from '../configuration/configuration.ts'
import { limitsOf } from '../configuration/limits.ts'
import { neededBy } from './check-role.ts'
import type { StartedRole } from './listening.ts'
import { forEachService } from './services.ts'

/** What fits into a small /tmp. */
const importedAtMost = 50_000_000

/** The gateway to services in other processes. */
export const gatewayRole = async (configuration: Configuration, log: Log): Promise<StartedRole> => {
  const { INTERNAL_KEYS, ...found } = demand(configuration, 'the gateway', ...neededBy.gateway)
  const identities = createIdentities(INTERNAL_KEYS)
  const upstreamTo = (instances: readonly string[]) =>
    httpUpstream({ origin: instances[0] ?? '', instances, identities })
  const upstreams = {
    ...(await forEachService(async (name) => upstreamTo(found[upstreamOf[name]]))),
    webhooks: upstreamTo(found.WEBHOOKS_URL),
    ...(configuration.PUSH_URL && { push: upstreamTo(configuration.PUSH_URL) }),
  }
  const accessSource = httpAccessSource(found.COMMUNITY_URL, identities)
  const sharedTokens = await tokensIn(configuration.REDIS_URL, log)
  const limits = await limitsOf(configuration)
  const metrics = createMetrics()
  const gateway = createGateway({
    upstreams,
    accessSource,
    realtime: { instances: found.REALTIME_URL, identities },
    sharedTokens,
    limits,
    mediaServerKey: configuration.MEDIA_SERVER_KEY,
    proxies: configuration.PROXIES,
    prehooks: { opened: configuration.WEBHOOKS_ALLOW },
    importedAtMost: configuration.IMPORT_SIZE ?? importedAtMost,
    metrics,
    hasDocs: configuration.DOCS === 'on',
    dashboards: configuration.GRAFANA_URL,
    hasProbes: configuration.OPS_PORT === undefined,
    log,
  })
  return {
    app: gateway.app,
    probes: { health: gateway.health, metrics },
    ready: gateway.ready,
    close: async () => {
      await gateway.close()
      await sharedTokens?.close()
      await limits?.counts.close()
    },
  }
}

const tokensIn = async (url: string | undefined, log: Log): Promise<TokenStore | undefined> => {
  if (url === undefined) return undefined
  const { redisTokenStore } = await import('@causerie/http/redis')
  return redisTokenStore(url, (error) =>
    log.warn(
      { err: error },
      'Redis is unavailable: until it responds, each gateway keeps its own consistency tokens and rate limits',
    ),
  )
}
