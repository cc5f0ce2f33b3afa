import { type ServiceName, services } from '@causerie/contracts'
import { createLog } from '@causerie/kernel'
import type { Configuration } from './configuration.ts'
import { readCredentials, writeCredentials } from './credentials.ts'
import { openDemoWorld } from './demo-world.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { limitsOf } from './limits.ts'
import { startOneProcess } from './one-process.ts'
import { startRole } from './one-role.ts'
import { startTracing } from './tracing.ts'
import { welcome } from './welcome.ts'

export const roles = ['all', 'gateway', ...services] as const
export type Role = (typeof roles)[number]
export type Stop = () => Promise<void>

/** Starts a role, or everything in one process. Resolves when it serves; what it gives stops it in order. */
export const start = async (role: Role, configuration: Configuration, print: (text: string) => void): Promise<Stop> => {
  const stopTracing = await startTracing(configuration.OTEL_EXPORTER_OTLP_ENDPOINT, role)
  const stop = await (role === 'all' ? startAll(configuration, print) : startOne(role, configuration, print))
  return async () => {
    await stop()
    await stopTracing()
  }
}

const startOne = async (role: 'gateway' | ServiceName, configuration: Configuration, print: (text: string) => void): Promise<Stop> => {
  const log = createLog(configuration.LOG_LEVEL ?? 'info')
  const running = await startRole(role, configuration, log)
  print(`${role} listens on ${running.baseUrl}`)
  return running.close
}

const startAll = async (configuration: Configuration, print: (text: string) => void): Promise<Stop> => {
  const log = createLog(configuration.LOG_LEVEL ?? 'warn')
  const dataFolder = configuration.CAUSERIE_DATA
  const isFirst = readCredentials(dataFolder) === undefined
  if (isFirst) print('First start: making a database and a demo world…')
  const postgres = configuration.DATABASE_URL
    ? { url: configuration.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataFolder, log: (line) => log.debug(line) })
  let demoToken: string | undefined
  try {
    const running = await startOneProcess({
      databaseUrl: postgres.url,
      host: configuration.HOST ?? '127.0.0.1',
      port: configuration.PORT,
      limits: limitsOf(configuration),
      proxies: configuration.PROXIES,
      log,
      say: print,
      demoToken: () => demoToken,
    })
    const credentials = await openDemoWorld(running, dataFolder)
    demoToken = credentials.tokens.alice
    print(welcome(credentials, writeCredentials(dataFolder, credentials)))
    return async () => {
      await running.close()
      await postgres.stop()
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
