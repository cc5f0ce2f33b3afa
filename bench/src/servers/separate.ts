import { randomBytes } from 'node:crypto'
import { type ServiceName, services } from '@causerie/contracts'
import { upstreamOf } from 'causerie'
import { freePort } from 'causerie/embedded-postgres'
import { type Child, startChild } from '../process/child.ts'
import { causerie } from './embedded.ts'
import type { Installation } from './installation.ts'

type Servers = { databaseUrl: string; kafkaBrokers: string; redisUrl: string }
export type Separate = Installation & {
  /** `id:secret`: what gateway and services share. */
  internalKey: string
  childOf(role: string): Child
  originOf(role: string): string
  /** One more instance of a service, beside the one that runs. */
  startAnother(service: ServiceName): Promise<Installation>
}

/** The gateway and each service in a process of its own, as they are built, on Kafka and Redis. */
export const startSeparate = async ({ databaseUrl, kafkaBrokers, redisUrl }: Servers): Promise<Separate> => {
  const roles = [...services, 'gateway'] as const
  const ports = new Map<string, number>()
  for (const role of roles) ports.set(role, await freePort())
  const urlOf = (role: string) => `http://127.0.0.1:${ports.get(role)}`
  const internalKey = `bench:${randomBytes(24).toString('hex')}`
  const environment: NodeJS.ProcessEnv = {
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    KAFKA_BROKERS: kafkaBrokers,
    REDIS_URL: redisUrl,
    INTERNAL_KEYS: internalKey,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    ...Object.fromEntries(services.map((name) => [upstreamOf[name], urlOf(name)])),
  }
  const start = (role: string, port: number): Promise<Child> =>
    startChild({
      script: causerie,
      words: ['start', role],
      environment: { ...environment, PORT: String(port) },
      ready: /listens on/,
    })
  await startChild({ script: causerie, words: ['migrate'], environment, ready: /never/ }).catch((error: Error) => {
    if (!error.message.endsWith('ended with 0')) throw error
  })
  const children = await Promise.all(roles.map(async (role) => [role, await start(role, ports.get(role) ?? 0)] as const))
  const childOf = (role: string): Child => {
    const found = children.find(([name]) => name === role)?.[1]
    if (!found) throw new Error(`there is no ${role}`)
    return found
  }
  return {
    origin: urlOf('gateway'),
    internalKey,
    processes: children.map(([name, { pid }]) => ({ name, pid })),
    healthUrls: services.map((name) => `${urlOf(name)}/readyz`),
    childOf,
    originOf: urlOf,
    startAnother: async (service) => {
      const port = await freePort()
      const { pid, stop } = await start(service, port)
      const origin = `http://127.0.0.1:${port}`
      return { origin, processes: [{ name: `${service} 2`, pid }], healthUrls: [`${origin}/readyz`], stop }
    },
    stop: async () => {
      await Promise.all(children.map(([, child]) => child.stop()))
    },
  }
}
