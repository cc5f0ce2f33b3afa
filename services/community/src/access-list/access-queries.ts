import type { AccessEntry } from '@causerie/http'
import {
  type Doc,
  type Positions,
  type ServiceTools,
  sqlOfAllNetworks,
  valueIn,
} from '@causerie/kernel'
import type { AccessEntryRow } from './access-entry.ts'

/** Where a page of entries begins: behind the entry that ends then and was changed there. */
export type PageStart = [until: string, lane: number, position: number]

type Place = { until: string; lane: number; position: number }
type Row = Place & { doc: Doc<AccessEntryRow> }

const unexpired = sqlOfAllNetworks<Row, Place & { limit: number }>(
  'unexpired_access_entries',
  `
  select doc, until, lane, position
  from access_entries
  where (until, lane, position) > ($until, $lane::int, $position::bigint)
  order by until, lane, position
  limit $limit::int
  `,
)

const changed = sqlOfAllNetworks<
  Omit<Row, 'until'>,
  { lanes: string[]; positions: string[]; limit: number }
>(
  'changed_access_entries',
  `
  select e.doc, e.lane, e.position
  from unnest($lanes::int[], $positions::bigint[]) c(lane, position)
  cross join lateral (
    select doc, lane, position
    from access_entries a
    where a.lane = c.lane and a.position > c.position
    order by a.position
    limit $limit::int
  ) e
  order by e.lane, e.position
  `,
)

const ofHash = sqlOfAllNetworks<Pick<Row, 'doc'>, { hash: string }>(
  'access_entry_of_hash',
  'select doc from access_entries where hash = $hash',
)

// Rows are stored by the schema of the table.
const entryOf = ({ doc }: Pick<Row, 'doc'>): AccessEntry => valueIn(doc).entry

/**
 * Entries in the order of their ends; `next` is undefined on the last page. What has expired lies
 * before the first page.
 */
export const unexpiredEntries = async (
  host: ServiceTools,
  [until, lane, position]: PageStart,
  limit: number,
) => {
  const rows = await host.rowsOfAllNetworks(unexpired, { until, lane, position, limit })
  const last = rows[limit - 1]
  const next: PageStart | undefined = last && [last.until, last.lane, last.position]
  return { entries: rows.map(entryOf), next }
}

/**
 * Entries that changed after these positions, about `limit` of them, and the positions up to which
 * these are all.
 */
export const changedEntries = async (host: ServiceTools, after: Positions, limit: number) => {
  // Read before the entries: what is recorded in between is read again.
  const heads = await host.heads()
  const lanes = [...heads.keys()]
  // Gateways ask this all the time, and nothing has changed where nothing was recorded.
  if (lanes.every((lane) => heads.get(lane) === after.get(lane)))
    return { entries: [], positions: heads, isPartial: false }
  const from = {
    lanes: lanes.map(String),
    positions: lanes.map((lane) => String(after.get(lane) ?? 0)),
  }
  const limitOfALane = Math.ceil(limit / lanes.length)
  const rows = await host.rowsOfAllNetworks(changed, { ...from, limit: limitOfALane })
  const cutOff = lanes.flatMap((lane) => {
    const last = rows.filter((row) => row.lane === lane)[limitOfALane - 1]
    return last ? [[lane, last.position] as const] : []
  })
  const positions: Positions = new Map([...heads, ...cutOff])
  return { entries: rows.map(entryOf), positions, isPartial: cutOff.length > 0 }
}

/** The entry of a key. */
export const entryOfHash = async (
  host: ServiceTools,
  hash: string,
): Promise<AccessEntry | undefined> => {
  const [row] = await host.rowsOfAllNetworks(ofHash, { hash })
  return row && entryOf(row)
}
