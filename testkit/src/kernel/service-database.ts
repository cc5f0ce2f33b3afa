import { createHash } from 'node:crypto'
import type { AnyService } from '@causerie/kernel'
import type { DatabaseAddress } from '@causerie/kernel/engine'
import { migrate } from 'causerie/database'
import pg from 'pg'
import { createDatabase, databaseTemplate, type TestServer } from '../infrastructure/databases.ts'

/** A database for one test with a service's tables, and a plain connection to inspect it. */
export type ServiceDatabase = DatabaseView & { drop(): Promise<void> }
export type DatabaseView = {
  readonly address: DatabaseAddress
  rows<Row>(text: string, ...values: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export const schemas = { rows: 'rows', log: 'log' }

/** A database with a service's tables, which the first spec of a run makes for all others. */
export const databaseOf = async (service: AnyService, server: TestServer) => {
  const template = await databaseTemplate(server, `${service.name}_${tablesHash(service)}`, (url) =>
    migrate({ url, schemas }, service),
  )
  return createDatabase(server, template)
}

export const serviceDatabase = async (
  server: TestServer,
  service: AnyService,
): Promise<ServiceDatabase> => {
  const database = await databaseOf(service, server)
  const view = await viewDatabase({ url: database.url, schemas })
  return {
    ...view,
    drop: async () => {
      await view.close()
      await database.drop()
    },
  }
}

/** Specs add tables to a service of the same name. */
const tablesHash = ({ tables, behind }: AnyService): string =>
  createHash('sha256')
    .update([...tables, ...(behind?.tables ?? [])].map(({ name }) => name).join())
    .digest('hex')
    .slice(0, 8)

/** Opens a connection to inspect the database of a running service. */
export const viewDatabase = async (address: DatabaseAddress): Promise<DatabaseView> => {
  const { rows, log } = address.schemas
  const client = new pg.Client({
    connectionString: address.url,
    options: `-c search_path=${rows},${log} -c timezone=UTC`,
  })
  // Dropping the database ends the connection.
  client.on('error', () => undefined)
  await client.connect()
  return {
    address,
    rows: async (text, ...values) => (await client.query(text, [...values])).rows,
    close: () => client.end(),
  }
}

/** The journal, in order within each lane. */
export const journalOf = (database: Pick<DatabaseView, 'rows'>): Promise<JournalEntry[]> =>
  database
    .rows<JournalEntry & { position: string }>(
      `select lane, position::int as position, event_id as id, network_id as "networkId", subject, type, version, incarnation,
         to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor, cause, hops, previous, data::text as "dataText"
       from journal
       order by lane, position`,
    )
    .then((rows) => rows.map((row) => ({ ...row, position: Number(row.position) })))

export type JournalEntry = {
  lane: number
  position: number
  id: string
  networkId: string
  subject: string
  type: string
  version: number
  incarnation: number
  at: string
  actor: string
  cause: string
  hops: number
  previous: string
  dataText: string
}
