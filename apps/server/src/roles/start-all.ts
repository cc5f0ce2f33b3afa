import { createOperatorPass, type OperatorPass } from '@causerie/gateway'
import { createLog } from '@causerie/telemetry'
import type { Configuration } from '../configuration/configuration.ts'
import { readCredentials } from '../configuration/credentials.ts'
import { edgeSettingsOf } from '../configuration/edge-settings.ts'
import { installationOf } from '../configuration/installation.ts'
import { limitsOf } from '../configuration/limits.ts'
import { operatorKey } from '../configuration/operator-key.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres/embedded-postgres.ts'
import { isDemoDeleted, openDemoWorld } from '../demo/demo-world.ts'
import { keepDemoTokens } from '../demo/keep-demo-tokens.ts'
import { demoPeople } from '../demo/users.ts'
import { checkDatabase } from './check-servers.ts'
import { ownFileStoreOf } from './file-store.ts'
import { startOneProcess } from './one-process.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'
import { type Entrances, welcome } from './welcome.ts'

/**
 * Starts everything in this process, with a demo world unless `DEMO` is off, on `DATABASE_URL` or
 * an embedded Postgres. Returns a function that stops it.
 */
export const startAll = async (
  configuration: Configuration,
  print: (text: string) => void,
): Promise<() => Promise<void>> => {
  const log = createLog(configuration.LOG_LEVEL ?? 'warn')
  const dataFolder = configuration.CAUSERIE_DATA
  const { HOST: host = '127.0.0.1', PORT: port, OPS_PORT: opsPort } = configuration
  await refuseTakenPort({ host, port })
  if (configuration.DATABASE_URL) await checkDatabase(configuration.DATABASE_URL)
  const hasDemo = configuration.DEMO === 'on'
  if (hasDemo && !readCredentials(dataFolder))
    print('First start: creating a database and a demo world…')
  const postgres = configuration.DATABASE_URL
    ? { url: configuration.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataFolder, log: (line) => log.debug(line) })
  const pass = createOperatorPass(operatorKey(dataFolder))
  let world: ReturnType<typeof keepDemoTokens> | undefined
  try {
    const running = await startOneProcess({
      databaseUrl: postgres.url,
      lanes: configuration.LANES,
      standbys: configuration.DATABASE_READ_URLS ?? [],
      host,
      port,
      opsPort,
      pass,
      limits: await limitsOf(configuration),
      proxies: configuration.PROXIES,
      mediaServerKey: configuration.MEDIA_SERVER_KEY,
      edges: edgeSettingsOf(configuration),
      fetchAllow: configuration.FETCH_ALLOW,
      importedAtMost: configuration.IMPORT_SIZE,
      installation: installationOf(configuration),
      log,
      say: print,
      files: await ownFileStoreOf(configuration),
      ...(hasDemo && { demo: () => world && demoOf(world) }),
      hasDocs: configuration.DOCS === 'on',
      dashboards: configuration.GRAFANA_URL,
      ...(!configuration.DATABASE_URL && { dataFolder }),
    })
    const isOpen = hasDemo && !(await isDemoDeleted(running, dataFolder))
    const opened = isOpen ? await openDemoWorld(running, dataFolder, print) : undefined
    if (opened) world = keepDemoTokens({ running, dataFolder, opened, log })
    print(welcome(entrancesOf(configuration, running.baseUrl, pass), opened))
    return async () => {
      world?.stop()
      await running.close()
      await postgres.stop()
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** What `/docs`, `/demo` and the links of the terminal get of the demo world. */
const demoOf = ({ current, token }: ReturnType<typeof keepDemoTokens>) => {
  const world = current()
  if (!world) return undefined
  const { ids, apiKey, adminToken } = world
  return { token: () => token('alice'), ids, apiKey, adminToken, people: demoPeople }
}

const entrancesOf = (
  { CAUSERIE_DATA: dataFolder, DOCS }: Configuration,
  baseUrl: string,
  pass: OperatorPass,
): Entrances => ({
  baseUrl,
  dataFolder,
  ...(DOCS === 'on' && {
    codes: { pages: pass.codeFor('pages'), administrator: pass.codeFor('administrator') },
  }),
})
