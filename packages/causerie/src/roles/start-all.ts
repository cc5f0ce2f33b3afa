import { createLog } from '@causerie/telemetry'
import type { Configuration } from '../configuration/configuration.ts'
import { readCredentials } from '../configuration/credentials.ts'
import { installationOf } from '../configuration/installation.ts'
import { limitsOf } from '../configuration/limits.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres/embedded-postgres.ts'
import { openDemoWorld } from '../demo/demo-world.ts'
import { demoPeople } from '../demo/users.ts'
import { checkDatabase } from './check-servers.ts'
import { ownFileStoreOf } from './file-store.ts'
import { type OneProcessOptions, startOneProcess } from './one-process.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'
import { welcome } from './welcome.ts'

/** Starts everything in this process, with a demo world unless `DEMO` is off, on `DATABASE_URL` or an embedded Postgres. Returns a function that stops it. */
export const startAll = async (configuration: Configuration, print: (text: string) => void): Promise<() => Promise<void>> => {
  const log = createLog(configuration.LOG_LEVEL ?? 'warn')
  const dataFolder = configuration.CAUSERIE_DATA
  const { HOST: host = '127.0.0.1', PORT: port } = configuration
  await refuseTakenPort({ host, port })
  if (configuration.DATABASE_URL) await checkDatabase(configuration.DATABASE_URL)
  const hasDemo = configuration.DEMO === 'on'
  if (hasDemo && !readCredentials(dataFolder)) print('First start: creating a database and a demo world…')
  const postgres = configuration.DATABASE_URL
    ? { url: configuration.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataFolder, log: (line) => log.debug(line) })
  let demo: ReturnType<NonNullable<OneProcessOptions['demo']>>
  try {
    const running = await startOneProcess({
      databaseUrl: postgres.url,
      lanes: configuration.LANES,
      host,
      port,
      limits: await limitsOf(configuration),
      proxies: configuration.PROXIES,
      mediaServerKey: configuration.MEDIA_SERVER_KEY,
      installation: installationOf(configuration),
      log,
      say: print,
      files: await ownFileStoreOf(configuration),
      ...(hasDemo && { demo: () => demo }),
      hasDocs: configuration.DOCS === 'on',
      dashboards: configuration.GRAFANA_URL,
    })
    const credentials = hasDemo ? await openDemoWorld(running, dataFolder, print) : undefined
    if (credentials) demo = { token: credentials.tokens.alice, ids: credentials.ids, apiKey: credentials.apiKey, people: demoPeople }
    print(credentials ? welcome(credentials, dataFolder) : `Causerie listens on ${running.baseUrl}`)
    return async () => {
      await running.close()
      await postgres.stop()
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
