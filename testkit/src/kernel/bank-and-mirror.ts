import type { AnyDecision, AnyService, Outcome } from '@causerie/kernel'
import {
  type Commits,
  commits,
  connect,
  createLog,
  type DatabaseAddress,
  journalSource,
  type Lease,
  reconnecting,
  type ServiceHost,
  type Source,
  startService,
} from '@causerie/kernel/engine'
import type { TestServer } from '../infrastructure/databases.ts'
import { bank } from './bank.ts'
import { type CutProxy, cutProxy } from './cut-proxy.ts'
import { mirror } from './mirror.ts'
import { type ServiceDatabase, serviceDatabase } from './service-database.ts'

/** Starts an instance of the bank. */
export const startBank = (
  database: ServiceDatabase,
  committed: Commits = commits(),
  instance = 'bank',
): Promise<ServiceHost> =>
  startService({
    service: bank,
    address: database.address,
    instance,
    sourceOf: () => {
      throw new Error('the bank has no sources')
    },
    committed,
    log: createLog('silent'),
    pools: { reads: 2, folds: 1 },
  })

export type BankAndMirror = {
  readonly bank: ServiceHost
  readonly bankDatabase: ServiceDatabase
  readonly database: ServiceDatabase
  /** The proxy between the mirror and the bank's journal. */
  readonly proxy: CutProxy
  /** The number of times that the mirror read the ends of the bank's journal. */
  readonly endsAsked: () => number
  /** Starts an instance of the mirror; `close` closes all instances. */
  start(change?: {
    service?: AnyService
    instance?: string
    pollMilliseconds?: number
    standbys?: readonly DatabaseAddress[]
  }): Promise<ServiceHost>
  /** Records at the bank, as a request of alice. */
  record(decision: AnyDecision, networkId?: string): Promise<Outcome>
  close(): Promise<void>
}

/** The bank, and a mirror that reads its journal. The mirror polls, every 50 ms by default. */
export const bankAndMirror = async (server: TestServer): Promise<BankAndMirror> => {
  const [bankDatabase, database] = await Promise.all([
    serviceDatabase(server, bank),
    serviceDatabase(server, mirror),
  ])
  const host = await startBank(bankDatabase)
  const proxy = await cutProxy(bankDatabase.address.url)
  const mirrors: ServiceHost[] = []
  let asked = 0

  const source = (lease: Lease, pollMilliseconds: number): Source => {
    const connection = reconnecting(() =>
      connect({ ...bankDatabase.address, url: proxy.url }, 'mirror'),
    )
    const real = journalSource({
      service: 'streaming',
      connection,
      lease,
      committed: commits(),
      pollMilliseconds,
    })
    return {
      ...real,
      ends: () => {
        asked += 1
        return real.ends()
      },
    }
  }
  return {
    bank: host,
    bankDatabase,
    database,
    proxy,
    endsAsked: () => asked,
    start: async ({
      service = mirror,
      instance = 'mirror',
      pollMilliseconds = 50,
      standbys = [],
    } = {}) => {
      const started = await startService({
        service,
        address: database.address,
        instance,
        sourceOf: (name, lease) => {
          if (name === 'streaming') return source(lease, pollMilliseconds)
          // Reads its own journal for follow-ups of its own events.
          const connection = reconnecting(() => connect(database.address, 'mirror'))
          return journalSource({
            service: name,
            connection,
            lease,
            committed: commits(),
            pollMilliseconds,
          })
        },
        committed: commits(),
        log: createLog('silent'),
        pools: { reads: 2, folds: 1 },
        standbys,
      })
      const close = started.close
      let closed: Promise<void> | undefined
      const once = { ...started, close: () => (closed ??= close()) }
      mirrors.push(once)
      return once
    },
    record: (decision, networkId = 'demo') =>
      host.decide({ networkId, actor: 'alice', cause: 'request 1' }, decision),
    close: async () => {
      proxy.isClosed = false
      proxy.flow()
      await Promise.all(mirrors.map((one) => one.close()))
      await host.close()
      await proxy.close()
      await Promise.all([bankDatabase.drop(), database.drop()])
    },
  }
}
