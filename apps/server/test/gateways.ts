import { accessList } from '@causerie/community'
import { services } from '@causerie/contracts/shared'
import { createIdentities, createServiceApp } from '@causerie/http'
import type { Log } from '@causerie/kernel/engine'
import {
  accessListRoute,
  readConfiguration,
  startOneProcess,
  startRole,
  upstreamOf,
} from 'causerie'

export const internalSecret = 'internal-canary-'.repeat(3)

/**
 * All services and a gateway in one process, and two gateways that reach the same services over
 * HTTP, as they do from other processes.
 */
export const startGateways = async (databaseUrl: string, log: Log) => {
  const inProcess = await startOneProcess({ databaseUrl, host: '127.0.0.1', port: 0, log })
  const access = accessList(inProcess.hosts.community)
  const identities = createIdentities([{ id: 'a', secret: internalSecret }])
  const apps = services.map((name) => {
    const options =
      name === 'community'
        ? { internalRoutes: [accessListRoute(access)], verifyKey: access.verifyKey }
        : {}
    return {
      name,
      app: createServiceApp({ host: inProcess.hosts[name], identities, log, ...options }),
    }
  })
  const urls: Record<string, string> = {}
  for (const { name, app } of apps)
    urls[upstreamOf[name]] = await app.listen({ port: 0, host: '127.0.0.1' })
  const environment = {
    ...urls,
    REALTIME_URL: inProcess.baseUrl,
    WEBHOOKS_URL: inProcess.baseUrl,
    INTERNAL_KEYS: `a:${internalSecret}`,
    HOST: '127.0.0.1',
    PORT: '0',
    OPS_PORT: '0',
    RATE_LIMIT: 'off',
  }
  const roles = [
    await startRole('gateway', readConfiguration(environment), log),
    await startRole('gateway', readConfiguration(environment), log),
  ]

  const closeServices = () => Promise.all(apps.map(({ app }) => app.close()))
  return {
    hosts: inProcess.hosts,
    /** The first is the one in process. */
    origins: [inProcess.baseUrl, ...roles.map(({ baseUrl }) => baseUrl)],
    /** Where those that are not in process tell of themselves. */
    opsOrigins: roles.map(({ opsUrl }) => opsUrl ?? ''),
    /** Afterwards the remote gateways have no service to ask. */
    closeServices,
    /** Closes one of those that are not in process, as a restart does. */
    closeGateway: (index: 1 | 2) => roles[index - 1]?.close(),
    close: async () => {
      await Promise.all(roles.map(({ close }) => close()))
      await closeServices()
      await inProcess.close()
    },
  }
}
