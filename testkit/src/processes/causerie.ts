import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type EdgeName, edges, type ServiceName, services } from '@causerie/contracts/shared'
import { upstreamOf, upstreamOfEdge } from 'causerie/configuration'
import { spawnTied, type TiedProcess } from 'causerie/embedded-postgres'
import { streamEnvironment } from './media-server.ts'

const command = fileURLToPath(new URL('../../../apps/server/bundle/cli.js', import.meta.url))

/** Runs a command of a built `causerie`; it ends with this process, however that ends. */
export type RunCauserie = (
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
) => TiedProcess

/** The `causerie` that was built in the folder of a repository. */
export const causerieIn = (root: string): RunCauserie =>
  causerieAt(join(root, 'node_modules/causerie/bundle/cli.js'))

const causerieAt =
  (file: string): RunCauserie =>
  (words, env, onLine) =>
    spawnTied([process.execPath, file, ...words], { lastSignal: 'KILL', env, onLine })

/** The `causerie` of this repository. */
export const causerie: RunCauserie = causerieAt(command)

export type ServerAddresses = { databaseUrl: string; kafkaBrokers: string; redisUrl: string }

/** What specs rely on in every network: nobody is limited, and scheduled posts are due soon. */
export const settingsOfSpecs = { ...streamEnvironment, RATE_LIMIT: 'off', SCHEDULE_MIN_LEAD: '5' }

/** The environment of every network whose processes run here. */
export const environmentOfAnyNetwork: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  ...settingsOfSpecs,
  LOG_LEVEL: 'error',
  // Specs listen here for what hooks are asked, and have files here.
  WEBHOOKS_ALLOW: '127.0.0.0/8',
  PUSH_ALLOW: '127.0.0.0/8',
  FETCH_ALLOW: '127.0.0.0/8',
}

/** The environment of all roles of a network whose roles run as local processes. */
export const environmentOfRoles = (
  { databaseUrl, kafkaBrokers, redisUrl }: ServerAddresses,
  urlsOf: (role: ServiceName | 'realtime' | EdgeName) => readonly string[],
): NodeJS.ProcessEnv => ({
  ...environmentOfAnyNetwork,
  DATABASE_URL: databaseUrl,
  KAFKA_BROKERS: kafkaBrokers,
  REDIS_URL: redisUrl,
  INTERNAL_KEYS: `test:${randomBytes(24).toString('hex')}`,
  ...Object.fromEntries(services.map((name) => [upstreamOf[name], urlsOf(name).join()])),
  REALTIME_URL: urlsOf('realtime').join(),
  ...Object.fromEntries(edges.map((name) => [upstreamOfEdge[name], urlsOf(name).join()])),
})
