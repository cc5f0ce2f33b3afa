import type { ExportedPage } from '@causerie/contracts/shared'
import { type FlagOfNetwork, networkRecordsQuery as question } from '@causerie/contracts/shared'
import type { FlagTable } from '@causerie/flags'
import {
  type Doc,
  type InternalQuery,
  internalQuery,
  type Reader,
  sql,
  valueIn,
} from '@causerie/kernel'
import { existingUsers } from './existing-users.ts'

/** Reads a page of all records of a kind, after the place where another page ended. */
export type ReadOfNetwork = (
  reader: Reader,
  after: readonly string[] | undefined,
) => Promise<ExportedPage>

/** The internal query by which a service answers what is exported of a network, by kinds. */
export const networkRecordsQuery = (
  kinds: Readonly<Record<string, ReadOfNetwork>>,
): InternalQuery => {
  const byName = new Map(Object.entries(kinds))
  return internalQuery(question.name, question.input, async ({ kind, after }, reader) => {
    const read = byName.get(kind)
    if (!read) throw new Error(`nothing of the kind ${kind} is exported of a network`)
    return read(reader, after ?? undefined)
  })
}

const rowsOfPage = 1_000

type Page = { found: string; last: Doc<string[]> | null }
type Rows<Columns extends readonly string[]> = {
  table: string
  key: Columns
  /** The condition of rows that are exported, of the table `t`; all by default. */
  where?: string
}
type Keys<Columns extends readonly string[]> = readonly { [I in keyof Columns]: string }[]

/** Exports the rows of a table in the order of its key. */
export const rowsOfNetwork = <const Columns extends readonly string[]>(
  { table, key, where = 'true' }: Rows<Columns>,
  recordsOf: (reader: Reader, keys: Keys<Columns>) => Promise<readonly object[]>,
): ReadOfNetwork => {
  const columns = key.join(', ')
  const place = key.map((_, i) => `($after::text[])[${i + 1}]`).join(', ')
  const descending = key.map((column) => `${column} desc`).join(', ')
  const statement = sql<Page, { after: readonly string[] }>(
    `${table}_of_network`,
    `
    with page as (
      select ${columns}, ${where} as "isExported"
      from ${table} t
      where network_id = $networkId and (${columns}) > (${place})
      order by ${columns}
      limit ${rowsOfPage}
    )
    select coalesce(json_agg(json_build_array(${columns})) filter (where "isExported"), '[]')::text as found,
      (select json_build_array(${columns})::text from page order by ${descending} limit 1) as last
    from page
    `,
  )
  const beforeAll = key.map(() => '')
  return async (reader, after = beforeAll) => {
    const [page]: Page[] = await reader.rows(statement, { after })
    // Keys of the table, whose columns are texts.
    const keys = JSON.parse(page?.found ?? '[]') as Keys<Columns>
    const records = keys.length > 0 ? await recordsOf(reader, keys) : []
    return { records, next: page?.last ? valueIn(page.last) : null }
  }
}

type Flagged = {
  table: string
  referenceType: FlagOfNetwork['referenceType']
  /** The table of the flagged records and its key. */
  records: string
  key: string
}

/** Exports the flags that count, of users who exist. */
export const flagsOfNetwork = (
  flags: FlagTable,
  { table, referenceType, records, key }: Flagged,
): ReadOfNetwork =>
  rowsOfNetwork(
    {
      table,
      key: ['record_id', 'flagged_by'],
      where: `exists (
        select from ${records} r
        where r.network_id = $networkId and r.${key} = t.record_id and r.flag_round = t.flag_round and not r.is_deleted
      )`,
    },
    async (reader, keys): Promise<FlagOfNetwork[]> => {
      const exist = await existingUsers(
        reader,
        keys.map(([, userId]) => userId),
      )
      const { rows } = await reader.load({ rows: keys.map((id) => flags.get(...id)) })
      return rows.flatMap((row) => {
        if (!row || !exist.has(row.flaggedBy)) return []
        const { recordId: referenceId, flaggedBy: userId, flaggedAt, reason, detail } = row
        return [{ referenceType, referenceId, userId, flaggedAt, reason, detail }]
      })
    },
  )
