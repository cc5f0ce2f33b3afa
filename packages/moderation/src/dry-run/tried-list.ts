import type { Doc, Reader, SqlValues } from '@causerie/kernel'
import { type Examined, list, mergedList } from '@causerie/lists'
import type { Page, Paging } from '@causerie/protocol'

type Listed = {
  /** Of the list. */
  name: string
  /** The table, and the columns that its index has behind the conditions. */
  records: string
  sortedBy: string
  id: string
  where?: string
  /** Conditions of ranges of the index, which are merged. */
  ranges?: readonly string[]
  /** What `match` needs. */
  columns: readonly string[]
  /** Whether the record is there; one that is deleted is not tried. */
  match: (record: string) => string
}
/** A record on which rules are tried. */
export type TriedRow<D> = Examined & { doc: Doc<D> }
/** Reads a page of records on which rules are tried, the latest first. */
export type TriedList<D, Values extends SqlValues> = (
  reader: Reader,
  page: Page<'lastCreated'>,
  values: Values,
) => Promise<{ rows: TriedRow<D>[]; paging: Paging }>

export const triedList = <D, Values extends SqlValues>({
  name,
  records,
  sortedBy,
  id,
  where = 'true',
  ranges,
  columns,
  match,
}: Listed): TriedList<D, Values> => {
  const definition = {
    sorts: { lastCreated: { by: sortedBy, order: 'desc' } },
    scan: { from: records, id, columns: `ctid as row_id, ${columns.join(', ')}`, where },
    match,
    show: {
      columns: (_: string, fetched: string) => `${fetched}.doc`,
      from: (row: string) =>
        `select r.doc from ${records} r where r.ctid = ${row}.row_id and r.network_id = $networkId`,
    },
  } as const
  if (!ranges) return list<{ doc: Doc<D> }, Values>()(name, definition)
  const merged = {
    upTo: [ranges.length],
    count: () => ranges.length,
    whereNth: (nth: number) => ranges[nth - 1] ?? 'false',
  }
  return mergedList<{ doc: Doc<D> }, Values>()(name, { ...definition, ranges: merged })
}
