import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { type OpenFileStore, openFileStore } from '@causerie/file-store'
import { eventsInJournal, hashesOfRows } from '@causerie/rebuild'
import type { Configuration } from '../configuration.ts'
import { credentialsIn } from '../credentials.ts'
import { fileStoreOf } from '../file-store.ts'
import { findDatabase } from '../find-database.ts'
import { lanesOfInstallation } from '../lanes.ts'
import { migrationsRun } from '../migrate-log.ts'
import { loadService } from '../services.ts'
import { cutOf, type Snapshot } from './cut.ts'
import { type KeptTable, type Manifest, manifestKey, type ServiceBackup, tablesKept } from './manifest.ts'
import { storeStream, writePart } from './parts.ts'

export type BackedUp = { events: number; files: number; bytes: number; seconds: number }

/** Writes all that cannot be folded anew, and uploaded files, to a folder or an S3 bucket, at one cut of all lanes, while services serve. */
export const backup = async (configuration: Configuration, target: string): Promise<BackedUp> => {
  const started = performance.now()
  const to = await openTarget(configuration, target)
  for await (const { key } of to.store.list()) throw new Error(`${target} is not empty (it has ${key}); name another folder`)
  const database = await findDatabase(configuration)
  try {
    const { count: lanes } = await lanesOfInstallation(database.url, configuration.LANES)
    const cut = await cutOf(database.url)
    try {
      const parts: [string, ServiceBackup][] = []
      for (const snapshot of cut.snapshots) parts.push([snapshot.service, await backupOfService(to, snapshot)])
      const { files, bytes } = await backupOfFiles(to, await fileStoreOf(configuration))
      const credentials = credentialsIn(configuration.CAUSERIE_DATA)
      const manifest: Manifest = {
        format: 1,
        at: cut.at,
        lanes,
        // There is one for every service.
        services: Object.fromEntries(parts) as Manifest['services'],
        files,
        credentials: existsSync(credentials)
          ? await writePart(to, 'credentials.json.gz', [JSON.stringify(JSON.parse(readFileSync(credentials, 'utf8')))])
          : null,
      }
      await storeStream(to, manifestKey, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]))
      const events = parts.reduce((sum, [, { tables }]) => sum + tables.journal.rows, 0)
      return { events, files: files.rows, bytes, seconds: Math.round(performance.now() - started) / 1_000 }
    } finally {
      await cut.close()
    }
  } finally {
    await database.stop()
  }
}

/** The folder or bucket of a backup. */
export const openTarget = ({ S3_ENDPOINT }: Configuration, location: string): Promise<OpenFileStore> =>
  openFileStore({ location, ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT }) })

const backupOfService = async (to: OpenFileStore, { service: name, address, connection }: Snapshot): Promise<ServiceBackup> => {
  const tables: Partial<ServiceBackup['tables']> = {}
  for (const table of tablesKept)
    tables[table] = await writePart(
      to,
      `${name}/${table}.jsonl.gz`,
      table === 'journal' ? journalLines(connection) : tableLines(connection, table),
    )
  const { rows } = await connection.query<{ value: string }>(`select value from meta where name = 'incarnation'`)
  return {
    incarnation: Number(rows[0]?.value),
    migrations: (await migrationsRun(connection, address.schemas.log)) ?? [],
    events: await eventsInJournal(connection),
    // All of `tablesKept` were written.
    tables: tables as ServiceBackup['tables'],
    rows: await hashesOfRows(connection, await loadService(name)),
  }
}

const pageSize = 2_000
type Line = { line: string; lane: number; position: number }
const journalAfter = `select row_to_json(j)::text as line, lane, position from journal j
  where (lane, position) > ($1::int, $2::bigint) order by lane, position limit ${pageSize}`

const journalLines = async function* (connection: Snapshot['connection']): AsyncGenerator<string> {
  let after: Pick<Line, 'lane' | 'position'> | undefined = { lane: -1, position: 0 }
  while (after) {
    const rows: Line[] = await connection.prepared<Line>(journalAfter, [after.lane, after.position])
    for (const { line } of rows) yield line
    after = rows.length === pageSize ? rows.at(-1) : undefined
  }
}

const tableLines = async function* (connection: Snapshot['connection'], table: Exclude<KeptTable, 'journal'>): AsyncGenerator<string> {
  const { rows } = await connection.query<{ line: string }>(`select row_to_json(t)::text as line from ${table} t`)
  for (const { line } of rows) yield line
}

const backupOfFiles = async (to: OpenFileStore, { store }: OpenFileStore) => {
  let bytes = 0
  const listed = async function* () {
    for await (const { key, size } of store.list()) {
      // A file may be deleted at any time.
      const stream = await store.read(key).catch(() => undefined)
      if (!stream) continue
      const sha256 = await storeStream(to, `files/${key}`, stream)
      bytes += size
      yield JSON.stringify({ key, sha256 })
    }
  }
  return { files: await writePart(to, 'files.jsonl.gz', listed()), bytes }
}
