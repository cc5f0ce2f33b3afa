import { setTimeout as sleep } from 'node:timers/promises'
import {
  deleteNetwork,
  eraseUser,
  nameOfNetwork,
  stateOfUser,
  timeOfDeletion,
} from '@causerie/community'
import { type ServiceName, userKey } from '@causerie/contracts/shared'
import type { FileStore } from '@causerie/file-store'
import {
  backgroundConnection,
  type Connection,
  commits,
  createLog,
  type DatabaseAddress,
  type ServiceHost,
} from '@causerie/kernel/engine'
import type { Configuration } from '../../configuration/configuration.ts'
import { installationOf } from '../../configuration/installation.ts'
import { withConnectionTo } from '../../database/database.ts'
import { withFiles } from '../../roles/file-store.ts'
import { healthOfAll, startInProcess } from '../../roles/service-in-process.ts'
import { forEachService, loadService } from '../../roles/services.ts'
import { type Erasure, erasureId } from './ledger.ts'

type EraseAgainOptions = {
  configuration: Configuration
  addresses: readonly (readonly [ServiceName, DatabaseAddress])[]
  store: FileStore
  erasures: readonly Erasure[]
  say: (line: string) => void
}

const lookEvery = 100

/**
 * Erases in a restored installation, which nothing serves yet, whom it does not have as erased, also
 * where a hold was set at the time of the backup, and lets all services carry it out and mask their
 * journals. The same for networks that it does not have as deleted. Returns how many it was.
 */
export const eraseAgain = async (options: EraseAgainOptions): Promise<number> => {
  if (options.erasures.length === 0) return 0
  const { hosts, close } = await startServices(options)
  try {
    const [begun, known] = [new Set<string>(), new Map<string, Erasure>()]
    for (const erasure of options.erasures) {
      const state = await eraseOne(hosts.community, erasure)
      if (state === 'begun') begun.add(erasureId(erasure))
      if (state !== 'unknown') known.set(erasureId(erasure), erasure)
    }
    options.say(`Erasing ${begun.size} whom the ledger names…`)
    for (let idle = 0; idle < 2; await sleep(lookEvery))
      idle = (await isSettled(hosts, options.addresses, [...known.values()])) ? idle + 1 : 0
    return begun.size
  } finally {
    await close()
  }
}

/**
 * `done`: the backup has the erasure, and not necessarily what follows from it. `unknown`: who came
 * after the backup is not in it.
 */
const eraseOne = async (
  community: ServiceHost,
  { networkId, userId }: Erasure,
): Promise<'begun' | 'done' | 'unknown'> => {
  if ((await timeOfDeletion(community, networkId)) !== undefined) return 'done'
  const name = await nameOfNetwork(community, networkId)
  if (name === undefined) return 'unknown'
  if (userId === undefined) {
    await deleteNetwork(community, { networkId, name, despiteHolds: true })
    return 'begun'
  }
  const state = await stateOfUser(community, networkId, userId)
  if (state !== 'present') return state === 'erased' ? 'done' : 'unknown'
  await eraseUser(community, { networkId, userId, despiteHolds: true })
  return 'begun'
}

/** Twice in a row: a follow-up may record events that others still have to read. */
const isSettled = async (
  hosts: Record<ServiceName, ServiceHost>,
  addresses: EraseAgainOptions['addresses'],
  erased: readonly Erasure[],
): Promise<boolean> => {
  const { checks } = await healthOfAll(Object.values(hosts))
  const isIdle = Object.values(checks).every(
    ({ isOk, lag = 0, open = 0 }) => isOk && lag + open === 0,
  )
  if (!isIdle) return false
  for (const [, address] of addresses)
    if (!(await withConnectionTo(address, (connection) => areErased(connection, erased))))
      return false
  return true
}

/** Of each erasure, whether a service has masked its journal, or has nothing of the network left. */
const areErased = async (connection: Connection, erased: readonly Erasure[]): Promise<boolean> => {
  for (const { networkId, userId } of erased) {
    const record = userId === undefined ? null : userKey(userId)
    const { rows } = await connection.query(isErased, [networkId, record])
    if (rows.length === 0) return false
  }
  return true
}
const isErased = `
  select from purged_networks where network_id = $1 and purged_at is not null
  union all
  select from masked_records where network_id = $1 and record = $2`

const startServices = async ({ configuration, addresses, store }: EraseAgainOptions) => {
  const addressOf = new Map(addresses)
  const located = await forEachService(async (name) => {
    const address = addressOf.get(name)
    if (!address) throw new Error(`there is no database of ${name}`)
    return address
  })
  const backgrounds = await forEachService(async (name) =>
    backgroundConnection(located[name], name),
  )
  const committed = await forEachService(async () => commits())
  const prepared = {
    addresses: located,
    backgrounds,
    committed,
    installation: withFiles(installationOf(configuration), store),
    pools: { reads: 1, folds: 1 },
    standbys: [],
    log: createLog(configuration.LOG_LEVEL ?? 'warn'),
  }
  const hosts = await forEachService(async (name) =>
    startInProcess(name, await loadService(name), prepared),
  )
  const close = async () => {
    await Promise.all(Object.values(hosts).map((host) => host.close()))
    await Promise.all(Object.values(backgrounds).map((one) => one.close()))
  }
  return { hosts, close }
}
