import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessList } from '@causerie/community'
import { type EdgeName, edges, type ServiceName } from '@causerie/contracts/shared'
import { type OpenFileStore, openFileStore } from '@causerie/file-store'
import {
  createGateway,
  type Gateway,
  type GatewayOptions,
  type Limits,
  type OperatorPass,
  upstreamInProcess,
} from '@causerie/gateway'
import { createMetrics, createProbesApp, endpoint } from '@causerie/http'
import { type AnyService, type Installation, localInstallation } from '@causerie/kernel'
import {
  backgroundConnection,
  commits,
  type DatabaseAddress,
  type Lanes,
  type Log,
  type ServiceHost,
} from '@causerie/kernel/engine'
import { addressGuard, createOutbound } from '@causerie/outbound'
import { poolsOfOneProcess } from '../database/connections/fit-connections.ts'
import { locateDatabase, migrate } from '../database/database.ts'
import { journals } from '../database/journals.ts'
import { lanesOfInstallation } from '../database/lanes.ts'
import { rebuildOutdated } from '../database/rebuild-outdated.ts'
import { backupTimes } from '../tools/backup/backup-time.ts'
import { unusedFilesCount } from '../tools/unused-files-count.ts'
import { edgeInProcess } from './edges/edge-in-process.ts'
import type { EdgeSettings } from './edges/edge-recipe.ts'
import { withFiles } from './file-store.ts'
import { journalSizes } from './journal-sizes.ts'
import { addressOf, backlog } from './listening.ts'
import { realtimeInProcess } from './realtime/realtime-in-process.ts'
import { healthOfAll, startInProcess } from './service-in-process.ts'
import { type Catalogue, forEachService, loadService } from './services.ts'

export type Running = {
  /** `http://host:port`. */
  baseUrl: string
  /** Where `/readyz` and `/metrics` tell everything, on this machine alone, if a port was given. */
  opsUrl: string | undefined
  app: Gateway['app']
  authenticate: Gateway['authenticate']
  hosts: Record<ServiceName, ServiceHost>
  /** Completes the requests in progress, then stops everything. */
  close(): Promise<void>
}

export type OneProcessOptions = {
  databaseUrl: string
  /** The number of lanes of a new installation; default: 12. */
  lanes?: number | undefined
  /** Servers that are streaming standbys of that of the databases. */
  standbys?: readonly string[]
  host: string
  port: number
  /** Port for the probes, of which only this machine reaches it. */
  opsPort?: number | undefined
  /** Who is shown what is not for all; nobody without it. */
  pass?: OperatorPass | undefined
  log: Log
  /** Undefined disables rate limiting. */
  limits?: Limits | undefined
  proxies?: number
  /** What the media server sends to report on streams. */
  mediaServerKey?: string | undefined
  /** What is set of edges; pre-hooks may be where webhooks may. */
  edges?: EdgeSettings
  /** Bytes of an import. */
  importedAtMost?: number | undefined
  /** Ranges of private addresses at which files to fetch may be. */
  fetchAllow?: readonly string[] | undefined
  /** What services get of the configuration, without the file store. */
  installation?: Installation
  /** The services to run; tests pass instrumented ones. */
  catalogue?: Catalogue
  /** What `/docs` fills in. */
  demo?: GatewayOptions['demo']
  /** Whether `/docs` is served (the default). */
  hasDocs?: boolean
  dashboards?: string | undefined
  /** Where everything is stored, if that is a folder. */
  dataFolder?: string | undefined
  /** Receives a line for each long step of the start. */
  say?: (line: string) => void
  /** The file store; a temporary folder by default. */
  files?: OpenFileStore | undefined
}

/**
 * Runs the gateway and all services in this process. Services read each other's journals; the
 * gateway calls them without HTTP.
 */
export const startOneProcess = async (options: OneProcessOptions): Promise<Running> => {
  const {
    databaseUrl,
    host,
    port,
    log,
    limits,
    proxies = 0,
    mediaServerKey,
    demo,
    say = () => {},
  } = options
  const pools = await poolsOfOneProcess(databaseUrl, log)
  const catalogue = options.catalogue ?? (await forEachService(loadService))
  const lanes = await lanesOfInstallation(databaseUrl, options.lanes)
  const addresses = await forEachService((name) => prepare(databaseUrl, catalogue[name], lanes))
  await rebuildOutdated({ databaseUrl, catalogue, logsOf: () => journals(databaseUrl) }, say)
  const committed = await forEachService(async () => commits())
  const backgrounds = await forEachService(async (name) =>
    backgroundConnection(addresses[name], name),
  )
  const { store, uploadFolder, removeFiles } = options.files
    ? { ...options.files, removeFiles: async () => {} }
    : await temporaryFiles()
  const installation = { ...withFiles(options.installation ?? localInstallation, store) }
  const started = await forEachService((name) =>
    startInProcess(name, catalogue[name], {
      addresses,
      backgrounds,
      committed,
      installation,
      pools,
      standbys: options.standbys ?? [],
      log,
    }),
  )
  const metrics = createMetrics()
  Object.values(started).forEach(metrics.add)
  metrics.watchDisk(uploadFolder)
  metrics.watchUnusedFiles(() => unusedFilesCount(started.content))
  metrics.watchBackups(() => backupTimes(started.content))
  const access = accessList(started.community)
  const outbound = createOutbound(addressGuard(options.fetchAllow ?? []))
  const health = () => healthOfAll(Object.values(started))
  const settings = options.edges ?? {}
  const startedEdges = await forEachEdge((name) =>
    edgeInProcess(name, { hosts: started, backgrounds, committed, databaseUrl, settings, log }),
  )
  for (const edge of Object.values(startedEdges)) edge.addMetrics(metrics)
  const gateway = createGateway({
    upstreams: {
      ...(await forEachService(async (name) =>
        upstreamInProcess(
          endpoint(started[name], { log, verifyKey: access.verifyKey, uploadFolder, outbound }),
        ),
      )),
      ...(await forEachEdge(async (name) =>
        upstreamInProcess(endpoint(startedEdges[name].host, { log })),
      )),
    },
    accessSource: access,
    limits,
    proxies,
    mediaServerKey,
    prehooks: { opened: settings.webhooksAllow },
    importedAtMost: options.importedAtMost,
    log,
    metrics,
    ...(demo && { demo }),
    hasDocs: options.hasDocs ?? true,
    dashboards: options.dashboards,
    pass: options.pass,
    health,
    installation: async () => ({
      ...(await health()),
      journals: await journalSizes(started),
      sockets: realtime.statistics().sockets,
    }),
    running: () => ({
      sockets: realtime.statistics().sockets,
      dataFolder: options.dataFolder,
    }),
  })
  const realtime = realtimeInProcess({
    gateway,
    hosts: started,
    backgrounds,
    committed,
    databaseUrl,
    limits,
    lanes: lanes.count,
    metrics,
    log,
  })
  const probes =
    options.opsPort === undefined
      ? undefined
      : createProbesApp(log, { health: gateway.health, metrics })
  const close = async () => {
    await gateway.close()
    await probes?.close()
    await outbound.close()
    await Promise.all(Object.values(startedEdges).map((edge) => edge.close()))
    await Promise.all(Object.values(started).map((service) => service.close()))
    await Promise.all(Object.values(backgrounds).map((connection) => connection.close()))
    await removeFiles()
  }
  try {
    await gateway.ready()
    await gateway.app.listen({ host, port, backlog })
    await probes?.listen({ host: loopback, port: options.opsPort })
  } catch (error) {
    await close()
    throw error
  }
  const baseUrl = addressOf(gateway.app, host)
  installation.publicUrl ||= baseUrl
  const { app, authenticate } = gateway
  return {
    baseUrl,
    opsUrl: probes && addressOf(probes, loopback),
    app,
    authenticate,
    hosts: started,
    close,
  }
}

const forEachEdge = async <T>(
  make: (name: EdgeName) => Promise<T>,
): Promise<Record<EdgeName, T>> => {
  const made = await Promise.all(edges.map(async (name) => [name, await make(name)] as const))
  // There is one entry for every edge.
  return Object.fromEntries(made) as Record<EdgeName, T>
}

/** The only address at which one process tells everything to whoever asks. */
const loopback = '127.0.0.1'

/** A file store that lasts as long as the process serves. */
const temporaryFiles = async () => {
  const location = await mkdtemp(join(tmpdir(), 'causerie-files-'))
  return {
    ...(await openFileStore({ location })),
    removeFiles: () => rm(location, { recursive: true, force: true }),
  }
}

const prepare = async (
  databaseUrl: string,
  service: AnyService,
  { count }: Lanes,
): Promise<DatabaseAddress> => {
  const address = await locateDatabase(databaseUrl, service.name)
  await migrate(address, service, count)
  return address
}
