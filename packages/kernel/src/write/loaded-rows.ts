import type { AnyRow, AnyTable } from '../dsl/any-table.ts'
import { listOf } from '../dsl/fold.ts'
import {
  type AnyRowRef,
  type NamedRowsRef,
  namedIn,
  type RowRef,
  type RowRefs,
} from '../dsl/row-refs.ts'
import { getOrMake } from './get-or-make.ts'
import { underNames } from './under-names.ts'

/** Rows under the names of the references that loaded them. */
export type AnyRows = Readonly<Record<string, unknown>>
/**
 * What has to be read from the database: a row, the rows that another one names, or a whole table
 * of a network.
 */
export type Need = { networkId: string; ref: AnyRowRef }
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

/** The rows that a unit of work has loaded. */
export const loadedRows = () => {
  const networks = new Map<string, NetworkRows>()
  const of = (networkId: string): NetworkRows =>
    getOrMake(networks, networkId, () => ({ rows: new Map(), whole: new Map(), named: new Set() }))
  const entryFor = (networkId: string, ref: RowRef<unknown>): Entry =>
    getOrMake(of(networkId).rows, ref.id, () => newEntry(networkId, ref))

  /** The references that were not loaded yet; pass them to `add` with the rows that were found. */
  const missingAmong = (networkId: string, list: readonly AnyRowRef[]): Need[] =>
    requestMissing(of(networkId), networkId, list)

  /** Adds what was found for the needs; what was not found does not exist. */
  const add = (needs: readonly Need[], found: readonly FoundRow[]): void => {
    for (const { need, row, doc } of found) {
      const { networkId, ref } = need
      const { table } = ref
      const key = 'key' in ref ? ref.key : table.key.map((field) => String(row[field]))
      const entry = entryFor(networkId, 'key' in ref ? ref : { table, key, id: table.idOf(key) })
      if ('all' in ref) of(networkId).whole.get(ref.id)?.add(entry.id)
      if (!entry.isRead) Object.assign(entry, { isRead: true, stored: row, doc, row })
    }
    for (const { networkId, ref } of needs) if ('key' in ref) entryFor(networkId, ref).isRead = true
    for (const { networkId, ref } of needs)
      if ('by' in ref)
        for (const one of namedBy(of(networkId), ref, storedRow))
          entryFor(networkId, one).isRead = true
  }

  return {
    missing: (networkId: string, refs: RowRefs): Need[] => missingAmong(networkId, listOf(refs)),
    missingAmong,
    add,
    read: (networkId: string, refs: RowRefs): AnyRows => rowsFor(refs, of(networkId), currentRow),
    /**
     * For an answer: rows that did not change bring their text, which would have to be made again.
     */
    readToAnswer: (networkId: string, refs: RowRefs): AnyRows =>
      rowsFor(refs, of(networkId), rowWithText),
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
  list: readonly AnyRowRef[],
): Need[] => {
  const needs: Need[] = []
  const visit = (ref: AnyRowRef): void => {
    if ('key' in ref) {
      if (rows.has(ref.id)) return
      rows.set(ref.id, newEntry(networkId, ref))
    } else if ('all' in ref) {
      if (whole.has(ref.id)) return
      whole.set(
        ref.id,
        new Set([...rows.values()].flatMap(({ table, id }) => (table === ref.table ? [id] : []))),
      )
    } else {
      const now = namedNow(rows, ref)
      if (now) {
        now.forEach(visit)
        return
      }
      visit(ref.by)
      if (named.has(ref.id)) return
      named.add(ref.id)
    }
    needs.push({ networkId, ref })
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
  ref: NamedRowsRef<unknown>,
): (RowRef<unknown> | NamedRowsRef<unknown>)[] | undefined => {
  const { table, by, field } = ref
  if ('by' in by)
    return namedNow(rows, by)?.map((one) => ({
      table,
      by: one,
      field,
      id: table.idOf([field, one.id]),
    }))
  const naming = rows.get(by.id)
  return naming?.isRead ? namedIn(naming.row, ref) : undefined
}

type RowOf = (entry: Entry) => AnyRow | undefined
/**
 * The rows at the end of a chain of names, which goes through the rows as they are now, or as they
 * were read.
 */
const namedBy = (
  network: NetworkRows,
  ref: NamedRowsRef<unknown>,
  rowOf: RowOf,
): RowRef<unknown>[] =>
  ('by' in ref.by ? namedBy(network, ref.by, rowOf) : [ref.by]).flatMap(({ id }) => {
    const naming = network.rows.get(id)
    return namedIn(naming && rowOf(naming), ref)
  })

const currentRow = ({ row }: Entry) => row
const storedRow = ({ stored }: Entry) => stored
const rowWithText = ({ table, row, stored, doc }: Entry) => {
  if (row && row === stored && doc !== undefined) table.cacheText(row, doc)
  return row
}

/** The rows that are referred to, under the names of their references. */
const rowsFor = (refs: RowRefs, network: NetworkRows, rowOf: RowOf): AnyRows => {
  const one = (id: string) => {
    const entry = network.rows.get(id)
    return entry && rowOf(entry)
  }
  const some = (ids: Iterable<string>) => [...ids].flatMap((id) => one(id) ?? [])
  const rowsOf = (ref: AnyRowRef) => {
    if ('key' in ref) return one(ref.id)
    return some(
      'all' in ref
        ? (network.whole.get(ref.id) ?? [])
        : namedBy(network, ref, currentRow).map(({ id }) => id),
    )
  }
  return underNames(Object.keys(refs), (name) => {
    const ref = refs[name]
    return ref && ('table' in ref ? rowsOf(ref) : ref.map(rowsOf))
  })
}

const newEntry = (networkId: string, { table, key, id }: RowRef<unknown>): Entry => ({
  networkId,
  table,
  key,
  id,
  isRead: false,
  stored: undefined,
  doc: undefined,
  row: undefined,
})
