import { setTimeout as sleep } from 'node:timers/promises'
import { eraseUser, hasUser } from '@causerie/community'
import type { ServiceName } from '@causerie/contracts/shared'
import type { FileStore } from '@causerie/file-store'
import {
  backgroundConnection,
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
import type { Erasure } from './ledger.ts'

type EraseAgainOptions = {
  configuration: Configuration
  addresses: readonly (readonly [ServiceName, DatabaseAddress])[]
  store: FileStore
  erasures: readonly Erasure[]
  say: (line: string) => void
}

const lookEvery = 100

/**
 * Erases in a restored installation, which nothing serves yet, whom it does not have as erased, and
 * lets all services carry it out and mask their journals. Returns how many it was.
 */
export const eraseAgain = async (options: EraseAgainOptions): Promise<number> => {
  if (options.erasures.length === 0) return 0
  const { hosts, close } = await startServices(options)
  try {
    const erased = new Set<string>()
    for (const { networkId, userId } of options.erasures) {
      // Who came after the backup is not in it.
      if (!(await hasUser(hosts.community, networkId, userId))) continue
      await eraseUser(hosts.community, networkId, userId)
      erased.add(`${networkId} ${userId}`)
    }
    options.say(`Erasing ${erased.size} whom the ledger names…`)
    for (let idle = 0; idle < 2; await sleep(lookEvery))
      idle = (await isSettled(hosts, options.addresses)) ? idle + 1 : 0
    return erased.size
  } finally {
    await close()
  }
}

/** Twice in a row: a follow-up may record events that others still have to read. */
const isSettled = async (
  hosts: Record<ServiceName, ServiceHost>,
  addresses: EraseAgainOptions['addresses'],
): Promise<boolean> => {
  const { checks } = await healthOfAll(Object.values(hosts))
  const isIdle = Object.values(checks).every(
    ({ isOk, lag = 0, open = 0 }) => isOk && lag + open === 0,
  )
  if (!isIdle) return false
  for (const [, address] of addresses)
    if ((await withConnectionTo(address, (c) => c.query(unmasked))).rows.length > 0) return false
  return true
}

/** Of the records that were erased, those of whose events the journal has words. */
const unmasked = `select from erased_records e left join masked_records m using (network_id, record)
  where m.record is null limit 1`

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
