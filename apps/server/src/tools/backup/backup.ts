import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ServiceName } from '@causerie/contracts/shared'
import type { OpenFileStore } from '@causerie/file-store'
import type { Configuration } from '../../configuration/configuration.ts'
import { credentialsIn } from '../../configuration/credentials.ts'
import { findDatabase } from '../../database/find-database.ts'
import { lanesOfInstallation } from '../../database/lanes.ts'
import { fileStoreOf } from '../../roles/file-store.ts'
import { communityAddress, keepLedger } from '../erasures/keep-ledger.ts'
import { ledgerBeside } from '../erasures/ledger.ts'
import { backupOfService } from './backup-of-service.ts'
import { keepBackupTime } from './backup-time.ts'
import { cutOf } from './cut.ts'
import { type Earlier, readEarlier, refuseUnrelated } from './earlier.ts'
import {
  type KeptFile,
  type Manifest,
  manifestKey,
  numberOf,
  type ServiceBackup,
} from './manifest.ts'
import { openTarget } from './open-backup.ts'
import { storeStream, writePart } from './parts.ts'

export type BackedUp = { events: number; files: number; bytes: number; seconds: number }

/**
 * Writes all that cannot be folded anew, and uploaded files, to a folder or an S3 bucket, at one
 * cut of all lanes, while services serve. Leaves out the events and files that an earlier backup of
 * the same installation, `after`, and those that it follows have. Beside it is a ledger of erasures.
 */
export const backup = async (
  configuration: Configuration,
  target: string,
  after?: string,
): Promise<BackedUp> => {
  const started = performance.now()
  const earlier = after === undefined ? undefined : await readEarlier(configuration, after)
  const to = await openTarget(configuration, target)
  for await (const { key } of to.store.list())
    throw new Error(`${target} is not empty (it has ${key}); name another folder`)
  const database = await findDatabase(configuration)
  try {
    const { count: lanes } = await lanesOfInstallation(database.url, configuration.LANES)
    // First, so that there is no backup without one. What is erased meanwhile is added later.
    const erasures = await keepLedger(
      configuration,
      await communityAddress(database.url),
      ledgerBeside(target),
    )
    const cut = await cutOf(database.url)
    try {
      if (earlier)
        for (const snapshot of cut.snapshots) await refuseUnrelated(earlier, snapshot, lanes)
      const parts: [ServiceName, ServiceBackup][] = []
      for (const snapshot of cut.snapshots)
        parts.push([
          snapshot.service,
          await backupOfService(to, snapshot, earlier?.heads.get(snapshot.service)),
        ])
      const { part, files, bytes } = await backupOfFiles(
        to,
        await fileStoreOf(configuration),
        earlier,
      )
      const credentials = credentialsIn(configuration.CAUSERIE_DATA)
      const manifest: Manifest = {
        ...kindOf(earlier),
        at: cut.at,
        lanes,
        erasures,
        // There is one for every service.
        services: Object.fromEntries(parts) as Manifest['services'],
        files: part,
        credentials: existsSync(credentials)
          ? await writePart(to, 'credentials.json.gz', [
              JSON.stringify(JSON.parse(readFileSync(credentials, 'utf8'))),
            ])
          : null,
      }
      await storeStream(to, manifestKey, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]))
      const content = cut.snapshots.find(({ service }) => service === 'content')
      // The backup is complete, also where Postgres has no room to say so; then the alert on its
      // age will.
      if (content) await keepBackupTime(content.address, cut.at).catch(() => undefined)
      const events = parts.reduce((sum, [, { tables }]) => sum + tables.journal.rows, 0)
      return { events, files, bytes, seconds: Math.round(performance.now() - started) / 1_000 }
    } finally {
      await cut.close()
    }
  } finally {
    await database.stop()
  }
}

const kindOf = (earlier: Earlier | undefined) => {
  if (!earlier) return { format: 1 } as const
  const { from, sha256 } = earlier.backup
  return {
    format: 2,
    number: numberAfter(earlier),
    after: { location: from.location, sha256 },
  } as const
}

const numberAfter = (earlier: Earlier | undefined): number =>
  earlier ? numberOf(earlier.backup.manifest) + 1 : 0

/** Copies the files that the earlier backup does not list, and lists all. */
const backupOfFiles = async (
  to: OpenFileStore,
  { store }: OpenFileStore,
  earlier: Earlier | undefined,
) => {
  const number = numberAfter(earlier)
  let files = 0
  let bytes = 0
  const copied = async (key: string, size: number): Promise<KeptFile | undefined> => {
    // A file may be deleted at any time.
    const stream = await store.read(key).catch(() => undefined)
    if (!stream) return undefined
    const sha256 = await storeStream(to, `files/${key}`, stream)
    files += 1
    bytes += size
    return { key, sha256, ...(number > 0 && { backup: number }) }
  }
  const listed = async function* () {
    for await (const { key, size } of store.list()) {
      const file = earlier?.files.get(key) ?? (await copied(key, size))
      if (file) yield JSON.stringify(file)
    }
  }
  return { part: await writePart(to, 'files.jsonl.gz', listed()), files, bytes }
}
