import type { AnyService } from '@causerie/kernel'
import type { DatabaseAddress } from '@causerie/kernel/engine'
import { migrate } from 'causerie/database'
import pg from 'pg'
import { createDatabase, databaseTemplate, type TestServer } from '../infrastructure/databases.ts'

/** A database of one test with a service's newest tables, and a plain connection to look at it from outside. */
export type ServiceDatabase = LookedInto & { drop(): Promise<void> }
export type LookedInto = {
  readonly address: DatabaseAddress
  rows<Row>(text: string, ...values: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const schemas = { rows: 'rows', log: 'log' }

export const serviceDatabase = async (server: TestServer, service: AnyService): Promise<ServiceDatabase> => {
  const template = await databaseTemplate(server, `kernel_${service.name}`, (url) => migrate({ url, schemas }, service))
  const database = await createDatabase(server, template)
  const seen = await lookInto({ url: database.url, schemas })
  return {
    ...seen,
    drop: async () => {
      await seen.close()
      await database.drop()
    },
  }
}

/** Looks at the database of a service that runs. */
export const lookInto = async (address: DatabaseAddress): Promise<LookedInto> => {
  const { rows, log } = address.schemas
  const client = new pg.Client({ connectionString: address.url, options: `-c search_path=${rows},${log} -c timezone=UTC` })
  // The connection is cut with the database at the latest.
  client.on('error', () => undefined)
  await client.connect()
  return {
    address,
    rows: async (text, ...values) => (await client.query(text, [...values])).rows,
    close: () => client.end(),
  }
}

/** The journal as text and numbers, in order within each lane. */
export const journalOf = (database: Pick<LookedInto, 'rows'>): Promise<JournalEntry[]> =>
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
