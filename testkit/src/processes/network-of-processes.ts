import { type EdgeName, edges, type ServiceName, services } from '@causerie/contracts/shared'
import type { DatabaseAddress } from '@causerie/kernel/engine'
import type { RoleName } from 'causerie'
import { locateDatabase } from 'causerie/database'
import { freePort } from 'causerie/embedded-postgres'
import { createDatabase } from '../infrastructure/databases.ts'
import { type CutProxy, cutProxy } from '../kernel/cut-proxy.ts'
import { causerie, environmentOfRoles, type RunCauserie } from './causerie.ts'
import { settled } from './readiness.ts'
import { type RoleProcess, roleProcess } from './role-process.ts'
import type { Servers } from './servers.ts'

/** A network whose roles are processes that can be killed, stopped and restarted. */
export type NetworkOfProcesses = {
  /** Both run, unless the first is of an older version. */
  readonly gateways: readonly [RoleProcess, RoleProcess]
  /** The first one runs, unless all are of an older version. */
  readonly realtime: readonly [RoleProcess, RoleProcess]
  /** Likewise. */
  readonly edges: Readonly<Record<EdgeName, readonly [RoleProcess, RoleProcess]>>
  /**
   * The first instance of each service runs; gateways know the address of the second one, which is
   * not started.
   */
  readonly services: Readonly<
    Record<ServiceName, readonly [first: RoleProcess, second: RoleProcess]>
  >
  /** The proxy between content and its database. */
  readonly contentDatabase: CutProxy
  /** For command-line tools. */
  readonly databaseUrl: string
  /** All processes that should be running now. */
  wanted(): RoleProcess[]
  addressOf(service: ServiceName): Promise<DatabaseAddress>
  /** Runs a command of `causerie`; resolves to its exit and output. */
  run(...words: string[]): Promise<{ exit: string; lines: string[] }>
  /** Resolves when nothing is left to read, relay or follow up. */
  settled(milliseconds: number): Promise<void>
  close(): Promise<void>
}

type NetworkOfProcessesOptions = {
  /** The services that run; all by default. */
  chosen?: readonly ServiceName[]
  /**
   * Another version, of which the first instance of each service and the first gateway are. Only
   * these are started.
   */
  older?: RunCauserie | undefined
}

export const startNetworkOfProcesses = async (
  servers: Servers,
  { chosen = services, older }: NetworkOfProcessesOptions = {},
): Promise<NetworkOfProcesses> => {
  const { url: databaseUrl } = await createDatabase({
    url: servers.postgres.url,
    prefix: 'causerie_faults_',
  })
  const contentDatabase = await cutProxy(databaseUrl)
  const ports = new Map<string, readonly [number, number]>()
  for (const role of ['gateway', 'ops of the gateway', 'realtime', ...edges, ...services])
    ports.set(role, [await freePort(), await freePort()])
  const portsOf = (role: string): readonly [number, number] => ports.get(role) ?? [0, 0]
  const addresses = {
    databaseUrl,
    kafkaBrokers: servers.kafka.brokers,
    redisUrl: servers.redis.url,
  }
  const urlsOf = (name: string) => portsOf(name).map((port) => `http://127.0.0.1:${port}`)
  const environment = { ...environmentOfRoles(addresses, urlsOf), LOG_LEVEL: 'warn' }
  const twoOf = (role: RoleName): readonly [RoleProcess, RoleProcess] => {
    const own = { ...environment, ...(role === 'content' && { DATABASE_URL: contentDatabase.url }) }
    const [first, second] = portsOf(role)
    // A gateway tells nothing of itself on the port of the API.
    const [opsOfFirst, opsOfSecond] = role === 'gateway' ? portsOf('ops of the gateway') : []
    const common = { role, environment: own }
    return [
      roleProcess({ ...common, port: first, opsPort: opsOfFirst, causerie: older ?? causerie }),
      roleProcess({ ...common, port: second, opsPort: opsOfSecond, causerie }),
    ]
  }
  const gateways = twoOf('gateway')
  const all = services.map((name) => [name, twoOf(name)] as const)
  const realtime = twoOf('realtime')
  const allEdges = edges.map((name) => [name, twoOf(name)] as const)
  const processes = [...gateways, ...realtime, ...[...allEdges, ...all].flatMap(([, two]) => two)]
  const wanted = () => processes.filter(({ isWanted }) => isWanted)

  const runWith = async (version: RunCauserie, words: readonly string[]) => {
    const lines: string[] = []
    const child = version(words, environment, (line) => void lines.push(line))
    const exit = await child.exited
    await child.silent
    return { exit, lines }
  }
  const migrated = await runWith(older ?? causerie, ['migrate'])
  if (migrated.exit !== 'exit code 0')
    throw new Error(`causerie migrate: ${migrated.exit} ${migrated.lines.join('\n')}`)
  const close = async () => {
    await Promise.all(wanted().map((one) => one.stop()))
    await contentDatabase.close()
  }
  const firstGateways = older ? gateways.slice(0, 1) : gateways
  const firstEdges = older ? [] : [realtime[0], ...allEdges.map(([, [first]]) => first)]
  for (const one of [
    ...firstGateways,
    ...firstEdges,
    ...all.flatMap(([name, [first]]) => (chosen.includes(name) ? first : [])),
  ])
    one.start()
  await Promise.all(wanted().map((one) => one.ready())).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    gateways,
    realtime,
    // One entry for every name of the list.
    edges: Object.fromEntries(allEdges) as NetworkOfProcesses['edges'],
    // One entry for every name of the list.
    services: Object.fromEntries(all) as NetworkOfProcesses['services'],
    contentDatabase,
    databaseUrl,
    wanted,
    addressOf: (service) => locateDatabase(databaseUrl, service),
    run: (...words) => runWith(causerie, words),
    settled: (milliseconds) =>
      settled(
        wanted().map(({ healthUrl }) => healthUrl),
        milliseconds,
      ),
    close,
  }
}
