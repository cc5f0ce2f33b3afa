import type { Page, Paging } from '@causerie/contract'
import { type Doc, type Examined, list, type Reader, type SqlValues } from '@causerie/kernel'

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
  match: string
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
}: Listed): TriedList<D, Values> =>
  list<{ doc: Doc<D> }, Values>()(name, {
    sorts: { lastCreated: { by: sortedBy, order: 'desc' } },
    scan: { from: records, id, columns: `ctid as row_id, ${columns.join(', ')}`, where },
    ...(ranges && { merge: { upTo: [ranges.length], ranges: () => ranges.length, where: (nth) => ranges[nth - 1] ?? 'false' } }),
    match,
    show: { columns: 'x.doc', from: `select r.doc from ${records} r where r.ctid = s.row_id and r.network_id = $networkId` },
  })
