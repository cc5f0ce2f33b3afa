import { type ExportedPage, exportQuery } from '@causerie/contracts/shared'
import type { FlagTable } from '@causerie/flags'
import { type InternalQuery, internalQuery, type Reader } from '@causerie/kernel'
import { keyPagesOfUser } from '../community/user/keys-of-user.ts'

/** Reads a page of what is exported of a user, after the place where another page ended. */
export type ReadExported = (
  reader: Reader,
  userId: string,
  after: readonly string[] | undefined,
) => Promise<ExportedPage>

/** The internal query by which a service answers what is exported of a user, by kinds. */
export const exportedRecordsQuery = (
  kinds: Readonly<Record<string, ReadExported>>,
): InternalQuery => {
  const byName = new Map(Object.entries(kinds))
  return internalQuery(
    exportQuery.name,
    exportQuery.input,
    async ({ kind, userId, after }, reader) => {
      const read = byName.get(kind)
      if (!read) throw new Error(`nothing of the kind ${kind} is exported`)
      return read(reader, userId, after ?? undefined)
    },
  )
}

/** Rows that a page looks at: all of them may be the user's. */
const rowsOfPage = 500

type Rows<Columns extends readonly string[]> = {
  table: string
  key: Columns
  /** The expression that says whose a row is. */
  by: string
  /** What is exported of the rows, where it is not their table's name. */
  name?: string
}
type Keys<Columns extends readonly string[]> = readonly { [I in keyof Columns]: string }[]

/** Exports rows of a user, by keys of a table that has no index of them. */
export const exportedRows = <const Columns extends readonly string[]>(
  rows: Rows<Columns>,
  recordsOf: (reader: Reader, keys: Keys<Columns>, userId: string) => Promise<readonly unknown[]>,
): ReadExported => {
  const pages = keyPagesOfUser(`exported_${rows.name ?? rows.table}`, { ...rows, rows: rowsOfPage })
  return async (reader, userId, after) => {
    const { keys, last } = await pages(reader, userId, after)
    const records = keys.length > 0 ? await recordsOf(reader, keys, userId) : []
    return { records, next: last ?? null }
  }
}

/** Exports the flags that a user set, with their reasons. */
export const exportedFlags = (
  flags: FlagTable,
  { table, referenceType }: { table: string; referenceType: string },
): ReadExported =>
  exportedRows(
    { table, key: ['record_id', 'flagged_by'], by: 'flagged_by' },
    async (reader, keys) => {
      const { rows } = await reader.load({ rows: keys.map((key) => flags.get(...key)) })
      return rows.flatMap((row) => {
        if (!row) return []
        const { recordId: referenceId, flaggedAt, reason, detail } = row
        return [{ referenceType, referenceId, flaggedAt, reason, detail }]
      })
    },
  )
