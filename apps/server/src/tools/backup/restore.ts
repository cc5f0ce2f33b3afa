import { type ServiceName, services } from '@causerie/contracts/shared'
import type { OpenFileStore } from '@causerie/file-store'
import type { DatabaseAddress } from '@causerie/kernel/engine'
import { hashesOfRows, tablesOf } from '@causerie/rebuild'
import { z } from 'zod'
import type { Configuration } from '../../configuration/configuration.ts'
import { keepCredentials } from '../../configuration/credentials.ts'
import { locateDatabase, migrate, withConnectionTo } from '../../database/database.ts'
import { findDatabase } from '../../database/find-database.ts'
import { journals } from '../../database/journals.ts'
import { rebuildFrom } from '../../database/rebuild-outdated.ts'
import { createServiceUsers } from '../../database/service-users.ts'
import { endRestore } from '../../database/unfinished-restore.ts'
import { forgetDeliveries } from '../../roles/edges/forget-deliveries.ts'
import { fileStoreOf } from '../../roles/file-store.ts'
import { loadService } from '../../roles/services.ts'
import { eraseAgain } from '../erasures/erase-again.ts'
import { type Erasure, ledgerBeside, readLedger } from '../erasures/ledger.ts'
import { type Chain, holderOf } from './chain.ts'
import { fillDatabase, headsIn, limitFollowed } from './fill-database.ts'
import type { Manifest, ServiceBackup } from './manifest.ts'
import { filesOf } from './open-backup.ts'
import { copyFile, readPart } from './parts.ts'
import { verifiedChain } from './verify.ts'

export type RestoreOptions = {
  source: string
  /** Where backups that the source follows are now, in any order; others are where they were. */
  after?: readonly string[] | undefined
  /** Leaves out what was recorded later (ISO 8601); the clocks of all databases must agree. */
  until?: string | undefined
  /** Where the ledger of erasures is, if it is not beside the source. */
  ledger?: string | undefined
  /** Restores without a ledger, also those who were erased after the backup. */
  isWithoutLedger?: boolean | undefined
  say: (line: string) => void
}
/** `erased`: how many were erased again. */
export type Restored = { events: number; files: number; erased: number; seconds: number }

/**
 * Fills an empty installation from a backup and those that it follows, and folds all tables anew.
 * Compares them with those of the backup, unless it ends earlier. Then erases again whom the ledger
 * names; nothing serves the installation before. Throws, and changes nothing, without a ledger that
 * verifies.
 */
export const restore = async (
  configuration: Configuration,
  { source, after = [], until, ledger, isWithoutLedger = false, say }: RestoreOptions,
): Promise<Restored> => {
  const started = performance.now()
  if (until !== undefined && !Time.safeParse(until).success)
    throw new Error('--until needs a time such as 2026-11-25T20:15:00Z')
  const chain = await verifiedChain(configuration, { source, after })
  const { from, manifest } = chain.last
  const noted = isWithoutLedger
    ? []
    : await ledgerOf(configuration, manifest, ledger ?? ledgerBeside(source))
  const to = await fileStoreOf(configuration)
  for await (const { key } of to.store.list())
    throw new Error(`the file store has ${key}; restore into an empty installation`)
  const database = await findDatabase(configuration)
  try {
    await createServiceUsers(configuration, database.url)
    const addresses = await emptyDatabases(database.url, manifest.lanes)
    for (const backup of chain.backups)
      say(`Restoring ${backup.from.location}, made at ${backup.manifest.at}…`)
    let events = 0
    const erasures: Erasure[] = [...noted]
    for (const [service, address] of addresses) {
      const filled = await fillDatabase({ chain, service, address, until })
      events += filled.events
      erasures.push(...filled.erasedLater)
    }
    if (until !== undefined) await limitFollowed(addresses)
    for (const [name, address] of addresses) await foldAnew(database.url, { name, address, say })
    if (until === undefined)
      for (const [name, address] of addresses)
        await compareRows(address, { name, kept: manifest.services[name] })
    await forgetDeliveries(database.url)
    const files = await restoreFiles(chain, to)
    const erased = await eraseAgain({ configuration, addresses, store: to.store, erasures, say })
    for (const [, address] of addresses) await withConnectionTo(address, endRestore)
    // Those of the demo world are in the folder of a single process. Separate processes have no
    // such folder.
    if (manifest.credentials && configuration.KAFKA_BROKERS === undefined)
      for await (const line of readPart(from, manifest.credentials))
        keepCredentials(configuration.CAUSERIE_DATA, JSON.parse(line))
    return { events, files, erased, seconds: Math.round(performance.now() - started) / 1_000 }
  } finally {
    await database.stop()
  }
}

/** Throws if it is missing or damaged, or has lost erasures that were there when the backup began. */
const ledgerOf = async (
  configuration: Configuration,
  { erasures = 0 }: Manifest,
  location: string,
): Promise<Erasure[]> => {
  const advice =
    'those who were erased after the backup would be back; name the ledger with --ledger, or restore with --without-ledger'
  const noted = await readLedger(configuration, location).catch((cause: unknown) => {
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}: ${advice}`, {
      cause,
    })
  })
  if (noted.length < erasures)
    throw new Error(
      `the ledger of erasures in ${location} has ${noted.length} of the ${erasures} that it had at the backup: ${advice}`,
    )
  return noted
}

const Time = z.iso.datetime({ offset: true })

type Addresses = readonly (readonly [ServiceName, DatabaseAddress])[]
/** The databases of all services, made if necessary. Throws if one of them has events. */
const emptyDatabases = async (databaseUrl: string, lanes: number): Promise<Addresses> => {
  const addresses = []
  for (const name of services) {
    const address = await locateDatabase(databaseUrl, name)
    await migrate(address, await loadService(name), lanes)
    const heads = await headsIn(address)
    if (heads.some(({ head }) => head > 0))
      throw new Error(`the database of ${name} has events; restore into an empty installation`)
    if (heads.length !== lanes)
      throw new Error(
        `this installation was made with ${heads.length} lanes, the backup with ${lanes}; use an empty one`,
      )
    addresses.push([name, address] as const)
  }
  return addresses
}

type OfService = { name: ServiceName; address: DatabaseAddress }
const foldAnew = async (
  databaseUrl: string,
  { name, address, say }: OfService & { say: (line: string) => void },
): Promise<void> => {
  const service = await loadService(name)
  const accept = tablesOf(service).map((table) => table.name)
  const options = {
    service,
    address,
    accept,
    others: 'report',
    isDryRun: false,
    onProgress: () => {},
  } as const
  const { events, milliseconds } = await rebuildFrom(journals(databaseUrl), options)
  say(
    `Folded the tables of ${name} from ${events} events in ${(milliseconds / 1_000).toFixed(1)} s.`,
  )
}

/** Tables of another version have other rows. */
const compareRows = async (
  address: DatabaseAddress,
  { name, kept }: { name: ServiceName; kept: ServiceBackup },
): Promise<void> => {
  const service = await loadService(name)
  const rows = await withConnectionTo(address, (connection) => hashesOfRows(connection, service))
  const differing = Object.entries(kept.rows).filter(
    ([table, { version, hash }]) => rows[table]?.version === version && rows[table].hash !== hash,
  )
  if (differing.length > 0)
    throw new Error(
      `${differing.map(([table]) => table).join(', ')} of ${name} differ from the backup; do not use this installation`,
    )
}

const restoreFiles = async (chain: Chain, to: OpenFileStore): Promise<number> => {
  let files = 0
  for await (const file of filesOf(chain.last)) {
    await copyFile(holderOf(chain, file).from, to, {
      from: `files/${file.key}`,
      to: file.key,
      sha256: file.sha256,
    })
    files += 1
  }
  return files
}
