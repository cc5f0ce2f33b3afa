import type { AnyRow, AnyTable } from '../dsl/any-table.ts'
import { listOf } from '../dsl/fold.ts'
import { type AnyWanted, namedIn, type Wanted, type WantedBy, type Wants } from '../dsl/wants.ts'

/** Rows under the names of the wants that loaded them. */
export type AnyRows = Readonly<Record<string, unknown>>
/**
 * What has to be read from the database: a row, the rows that another one names, or a whole table
 * of a network.
 */
export type Need = { networkId: string; wanted: AnyWanted }
/** A row that was read, and its text there. */
export type FoundRow = { need: Need; row: AnyRow; doc: string }
export type RowKey = { networkId: string; table: AnyTable; key: readonly string[] }
/** A row as it was read (`stored`, `doc`), and as it is now. */
export type Entry = RowKey & {
  id: string
  isRead: boolean
  stored: AnyRow | undefined
  doc: string | undefined
  row: AnyRow | undefined
}
/**
 * The rows of one network that were requested; `whole`: tables that were loaded whole, with the ids
 * of their rows.
 */
type NetworkRows = { rows: Map<string, Entry>; whole: Map<string, Set<string>>; named: Set<string> }

export const getOrMake = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** The rows that a unit of work has loaded. */
export const loadedRows = () => {
  const networks = new Map<string, NetworkRows>()
  const of = (networkId: string): NetworkRows =>
    getOrMake(networks, networkId, () => ({ rows: new Map(), whole: new Map(), named: new Set() }))
  const entryFor = (networkId: string, wanted: Wanted<unknown>): Entry =>
    getOrMake(of(networkId).rows, wanted.id, () => newEntry(networkId, wanted))

  /** The wants that were not requested yet; pass them to `add` with the rows that were found. */
  const missingAmong = (networkId: string, list: readonly AnyWanted[]): Need[] =>
    requestMissing(of(networkId), networkId, list)

  /** Adds what was found for the needs; what was not found does not exist. */
  const add = (needs: readonly Need[], found: readonly FoundRow[]): void => {
    for (const { need, row, doc } of found) {
      const { networkId, wanted } = need
      const { table } = wanted
      const key = 'key' in wanted ? wanted.key : table.key.map((field) => String(row[field]))
      const entry = entryFor(
        networkId,
        'key' in wanted ? wanted : { table, key, id: table.idOf(key) },
      )
      if ('all' in wanted) of(networkId).whole.get(wanted.id)?.add(entry.id)
      if (!entry.isRead) Object.assign(entry, { isRead: true, stored: row, doc, row })
    }
    for (const { networkId, wanted } of needs)
      if ('key' in wanted) entryFor(networkId, wanted).isRead = true
    for (const { networkId, wanted } of needs)
      if ('by' in wanted)
        for (const one of namedBy(of(networkId), wanted, storedRow))
          entryFor(networkId, one).isRead = true
  }

  return {
    missing: (networkId: string, wants: Wants): Need[] => missingAmong(networkId, listOf(wants)),
    missingAmong,
    add,
    read: (networkId: string, wants: Wants): AnyRows => rowsFor(wants, of(networkId), currentRow),
    /**
     * For an answer: rows that did not change bring their text, which would have to be made again.
     */
    readToAnswer: (networkId: string, wants: Wants): AnyRows =>
      rowsFor(wants, of(networkId), rowWithText),
    entry: (networkId: string, id: string): Entry | undefined => of(networkId).rows.get(id),
    /** Sets the current row of an entry. */
    set: (entry: Entry, row: AnyRow | undefined): void => {
      entry.row = row
      if (row) of(entry.networkId).whole.get(entry.table.name)?.add(entry.id)
    },
  }
}

const requestMissing = (
  { rows, whole, named }: NetworkRows,
  networkId: string,
  list: readonly AnyWanted[],
): Need[] => {
  const needs: Need[] = []
  const visit = (wanted: AnyWanted): void => {
    if ('key' in wanted) {
      if (rows.has(wanted.id)) return
      rows.set(wanted.id, newEntry(networkId, wanted))
    } else if ('all' in wanted) {
      if (whole.has(wanted.id)) return
      whole.set(
        wanted.id,
        new Set(
          [...rows.values()].flatMap(({ table, id }) => (table === wanted.table ? [id] : [])),
        ),
      )
    } else {
      const now = namedNow(rows, wanted)
      if (now) {
        now.forEach(visit)
        return
      }
      visit(wanted.by)
      if (named.has(wanted.id)) return
      named.add(wanted.id)
    }
    needs.push({ networkId, wanted })
  }
  list.forEach(visit)
  return needs
}

/**
 * What rows that were read name by now, a step further along a chain of names; undefined if none of
 * its rows was read.
 */
const namedNow = (
  rows: NetworkRows['rows'],
  wanted: WantedBy<unknown>,
): (Wanted<unknown> | WantedBy<unknown>)[] | undefined => {
  const { table, by, field } = wanted
  if ('by' in by)
    return namedNow(rows, by)?.map((one) => ({
      table,
      by: one,
      field,
      id: table.idOf([field, one.id]),
    }))
  const naming = rows.get(by.id)
  return naming?.isRead ? namedIn(naming.row, wanted) : undefined
}

type RowOf = (entry: Entry) => AnyRow | undefined
/**
 * The rows at the end of a chain of names, which goes through the rows as they are now, or as they
 * were read.
 */
const namedBy = (
  network: NetworkRows,
  wanted: WantedBy<unknown>,
  rowOf: RowOf,
): Wanted<unknown>[] =>
  ('by' in wanted.by ? namedBy(network, wanted.by, rowOf) : [wanted.by]).flatMap(({ id }) => {
    const naming = network.rows.get(id)
    return namedIn(naming && rowOf(naming), wanted)
  })

const currentRow = ({ row }: Entry) => row
const storedRow = ({ stored }: Entry) => stored
const rowWithText = ({ table, row, stored, doc }: Entry) => {
  if (row && row === stored && doc !== undefined) table.cacheText(row, doc)
  return row
}

/** The rows that are wanted, under the names of the wants. */
const rowsFor = (wants: Wants, network: NetworkRows, rowOf: RowOf): AnyRows => {
  const one = (id: string) => {
    const entry = network.rows.get(id)
    return entry && rowOf(entry)
  }
  const some = (ids: Iterable<string>) => [...ids].flatMap((id) => one(id) ?? [])
  const rowsOf = (wanted: AnyWanted) => {
    if ('key' in wanted) return one(wanted.id)
    return some(
      'all' in wanted
        ? (network.whole.get(wanted.id) ?? [])
        : namedBy(network, wanted, currentRow).map(({ id }) => id),
    )
  }
  const found: Record<string, unknown> = {}
  for (const [name, wanted] of Object.entries(wants))
    found[name] = 'table' in wanted ? rowsOf(wanted) : wanted.map(rowsOf)
  return found
}

const newEntry = (networkId: string, { table, key, id }: Wanted<unknown>): Entry => ({
  networkId,
  table,
  key,
  id,
  isRead: false,
  stored: undefined,
  doc: undefined,
  row: undefined,
})
