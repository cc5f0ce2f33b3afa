import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { dropDatabases } from './databases.ts'
import { startKafka } from './kafka.ts'
import { startPostgres } from './postgres.ts'
import { findPrometheus } from './prometheus.ts'
import type { TestContext } from './provided-context.ts'
import { startRedis } from './redis.ts'
import { isMissing, type Missing } from './server.ts'

/**
 * A `globalSetup` of projects: finds or starts the servers that tests use, provides them to the
 * tests (`inject`), and returns a function that stops them. The projects of a run share the
 * servers; the last project stops them. Kafka, Redis, Chromium and Prometheus are only searched for
 * if a project may use them. The result is written to `node_modules/.cache/causerie/suites.json`.
 * SUITES=redis limits the search to Redis; SUITES= to none.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { config, projects } = project.vitest
  const shared = sharedServers(config.root, [
    ...new Set(projects.flatMap(({ name }) => suitesOf(name))),
  ])
  shared.users++
  const { context } = await shared.servers
  project.provide('postgres', context.postgres)
  project.provide('kafkaBrokers', context.kafkaBrokers)
  project.provide('redisUrl', context.redisUrl)
  project.provide('chromium', context.chromium)
  project.provide('prometheus', context.prometheus)
  return async () => {
    shared.users--
    if (shared.users > 0) return
    const { stop } = await shared.servers
    delete (globalThis as Shares)[shareKey]
    await stop()
  }
}

const onPostgresAlone = new Set(['unit', 'integration', 'e2e:one-process', 'e2e:compose'])
const suites = ['kafka', 'redis', 'chromium', 'prometheus'] as const
type Suite = (typeof suites)[number]

const suitesOf = (project: string): readonly Suite[] => {
  if (project === 'browser' || project === 'clients') return ['chromium']
  if (project === 'e2e:processes') return ['kafka', 'redis', 'prometheus']
  return onPostgresAlone.has(project) ? [] : ['kafka', 'redis']
}

/**
 * Projects load separate copies of this module in the same process, and share only `globalThis`.
 */
const shareKey = Symbol.for('causerie.testkit.servers')

const sharedServers = (root: string, used: readonly Suite[]): Share => {
  // Only this module uses the symbol.
  const shares = globalThis as Shares
  shares[shareKey] ??= { users: 0, servers: startServers(root, used) }
  return shares[shareKey]
}

const startServers = async (root: string, used: readonly Suite[]): Promise<Servers> => {
  const unused = async (): Promise<ServerSearch> => ({
    why: 'no project of this run uses it',
    stop: nothing,
  })
  const find = (suite: Suite) => (used.includes(suite) ? searches[suite]() : unused())
  const started = await Promise.allSettled([
    startPostgres(),
    find('kafka'),
    find('redis'),
    find('chromium'),
    find('prometheus'),
  ])
  const [postgres, kafka, redis, chromium, prometheus] = started
  const stop = async (): Promise<void> => {
    await Promise.all(
      started.map((server) => (server.status === 'fulfilled' ? server.value.stop() : nothing())),
    )
  }
  if (
    postgres.status === 'rejected' ||
    kafka.status === 'rejected' ||
    redis.status === 'rejected' ||
    chromium.status === 'rejected' ||
    prometheus.status === 'rejected'
  ) {
    await stop()
    throw started.find((server) => server.status === 'rejected')?.reason
  }

  const found = {
    kafka: kafka.value,
    redis: redis.value,
    chromium: chromium.value,
    prometheus: prometheus.value,
  }
  // What nobody looked for is not missing.
  report(
    root,
    used.map((suite) => [suite, found[suite]]),
  )
  const server = {
    url: postgres.value.url,
    prefix: `causerie_test_${randomBytes(4).toString('hex')}_`,
  }
  return {
    context: {
      postgres: server,
      kafkaBrokers: kafka.value.address,
      redisUrl: redis.value.address,
      chromium: chromium.value.address,
      prometheus: prometheus.value.address,
    },
    stop: async () => {
      // Servers that were given stay; the databases of this run do not.
      await dropDatabases(server)
      await stop()
    },
  }
}

const findKafka = async (): Promise<ServerSearch> => {
  const given = process.env.KAFKA_BROKERS
  if (given) return { address: given, why: 'KAFKA_BROKERS', stop: nothing }
  if (!isRequested('kafka')) return { why: 'not in SUITES', stop: nothing }
  const kafka = await startKafka()
  return isMissing(kafka)
    ? { why: kafka.why, stop: nothing }
    : { address: kafka.brokers, why: kafka.from, stop: kafka.stop }
}

const findRedis = async (): Promise<ServerSearch> => {
  const given = process.env.REDIS_URL
  if (given) return { address: given, why: 'REDIS_URL', stop: nothing }
  if (!isRequested('redis')) return { why: 'not in SUITES', stop: nothing }
  const redis = await startRedis()
  return isMissing(redis)
    ? { why: redis.why, stop: nothing }
    : { address: redis.url, why: redis.from, stop: redis.stop }
}

/** A program of this machine, which nothing has to stop. */
const findProgram =
  (suite: Suite, find: () => Promise<{ readonly path: string } | Missing>) =>
  async (): Promise<ServerSearch> => {
    if (!isRequested(suite)) return { why: 'not in SUITES', stop: nothing }
    const program = await find()
    return isMissing(program)
      ? { why: program.why, stop: nothing }
      : { address: program.path, why: program.path, stop: nothing }
  }

const searches = {
  kafka: findKafka,
  redis: findRedis,
  chromium: findProgram('chromium', findChromium),
  prometheus: findProgram('prometheus', findPrometheus),
}

const isRequested = (suite: Suite): boolean =>
  (process.env.SUITES ?? suites.join(',')).split(',').includes(suite)

const report = (root: string, found: readonly (readonly [Suite, ServerSearch])[]): void => {
  const folder = join(root, 'node_modules', '.cache', 'causerie')
  const results = found.map(([name, { address, why }]) => [
    name,
    { ran: address !== undefined, why },
  ])
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'suites.json'),
    `${JSON.stringify(Object.fromEntries(results), null, 2)}\n`,
  )
}

const nothing = async (): Promise<void> => undefined

type ServerSearch = { readonly address?: string; readonly why: string; stop(): Promise<void> }

type Servers = { readonly context: TestContext; stop(): Promise<void> }

type Share = { users: number; readonly servers: Promise<Servers> }

type Shares = { [shareKey]?: Share }
