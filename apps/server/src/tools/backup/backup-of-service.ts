import type { OpenFileStore } from '@causerie/file-store'
import { hashesOfRows } from '@causerie/rebuild'
import { migrationsRun } from '../../database/migrate-log.ts'
import { loadService } from '../../roles/services.ts'
import type { Snapshot } from './cut.ts'
import type { Head } from './earlier.ts'
import { type KeptTable, type ServiceBackup, tablesKept } from './manifest.ts'
import { writePart } from './parts.ts'

/** Writes what is kept of a service. Leaves out the events up to `heads`. */
export const backupOfService = async (
  to: OpenFileStore,
  { service: name, address, connection }: Snapshot,
  heads: readonly Head[] | undefined,
): Promise<ServiceBackup> => {
  const after = heads ?? (await connection.query<Place>(beginnings)).rows
  const events = new Map<string, EventType>()
  const tables: Partial<ServiceBackup['tables']> = {}
  for (const table of tablesKept)
    tables[table] = await writePart(
      to,
      `${name}/${table}.jsonl.gz`,
      table === 'journal'
        ? journalLines(connection, after, (event) =>
            events.set(`${event.type} ${event.version}`, event),
          )
        : tableLines(connection, table),
    )
  const { rows } = await connection.query<{ value: string }>(
    `select value from meta where name = 'incarnation'`,
  )
  return {
    incarnation: Number(rows[0]?.value),
    migrations: (await migrationsRun(connection, address.schemas.log)) ?? [],
    events: [...events.values()].sort(byType),
    // All of `tablesKept` were written.
    tables: tables as ServiceBackup['tables'],
    rows: await hashesOfRows(connection, await loadService(name)),
  }
}

type Place = Pick<Head, 'lane' | 'head'>
const beginnings = 'select lane, 0 as head from lanes order by lane'

const pageSize = 2_000
type EventType = ServiceBackup['events'][number]
type Line = EventType & { line: string; position: number }
const journalAfter = `select row_to_json(j)::text as line, position, type, version from journal j
  where lane = $1::int and position > $2::bigint order by position limit ${pageSize}`

/** The events of each lane that were recorded after a position. */
const journalLines = async function* (
  connection: Snapshot['connection'],
  after: readonly Place[],
  seen: (event: EventType) => void,
): AsyncGenerator<string> {
  for (const { lane, head } of after) {
    let last: number | undefined = head
    while (last !== undefined) {
      const rows: Line[] = await connection.prepared<Line>(journalAfter, [lane, last])
      for (const { line, type, version } of rows) {
        seen({ type, version })
        yield line
      }
      last = rows.length === pageSize ? rows.at(-1)?.position : undefined
    }
  }
}

const byType = (a: EventType, b: EventType): number =>
  a.type.localeCompare(b.type) || a.version - b.version

const tableLines = async function* (
  connection: Snapshot['connection'],
  table: Exclude<KeptTable, 'journal'>,
): AsyncGenerator<string> {
  const { rows } = await connection.query<{ line: string }>(
    `select row_to_json(t)::text as line from ${table} t`,
  )
  for (const { line } of rows) yield line
}
