import type { NamedRowsRef, RowRef, RowRefs } from '@causerie/kernel'
import { idsIn } from './hydration-view.ts'
import { askedBy, keyOf, type RecordIds, type RequestedRecords, type Viewer } from './record-ids.ts'
import {
  type HydrationRefs,
  type HydrationRows,
  type KindName,
  kindNames,
  type Records,
  recordKinds,
} from './record-kinds.ts'

/** The rows that an answer will show, for the `load` of its command. */
export const hydrationRows = (viewer: Viewer, ids: RecordIds): HydrationRefs => {
  const asked = askedBy(viewer, ids)
  const keyed = new Map(kindNames.map((name) => [name, new Map<string, RowRef<unknown>>()]))
  const named = new Map(kindNames.map((name) => [name, [] as NamedRowsRef<unknown>[]]))
  const add = (name: KindName, key: readonly string[]) => {
    const { table } = recordKinds[name]
    const id = table.idOf(key)
    keyed.get(name)?.set(id, { table, key, id })
  }
  const refs: RowRefs[] = kindNames.map((name) => {
    for (const key of keysOf(name, asked)) add(name, key)
    const own = [...(keyed.get(name)?.values() ?? [])]
    for (const by of [...own, ...(named.get(name) ?? [])]) {
      for (const [field, other] of Object.entries(recordKinds[name].names ?? {})) {
        const part = by.table.key.indexOf(field)
        const { table } = recordKinds[other]
        if ('by' in by || part < 0)
          named.get(other)?.push({ table, by, field, id: table.idOf([field, by.id]) })
        else add(other, [by.key[part] ?? ''])
      }
    }
    // Rows of the kind's own table.
    return recordKinds[name].load(own as never, named.get(name) as never)
  })
  // What each kind loads, together.
  return Object.assign({}, ...refs) as HydrationRefs
}

/** The lists of ids as keys of the table. */
export const keysOf = (name: KindName, asked: RequestedRecords): string[][] => {
  const lists = Object.values(recordKinds[name].ids(asked))
  return (lists[0] ?? []).map((_, i) => lists.map((list) => list[i] ?? ''))
}

/**
 * The records of the rows of a command; undefined if rows are missing, even if they do not exist.
 */
export const recordsOfRows = (
  loaded: HydrationRows,
  asked: RequestedRecords,
): Records | undefined => {
  const rows = new Map(kindNames.map((name) => [name, rowsByKey(name, loaded)]))
  const has = (name: KindName, keys: readonly string[]) =>
    keys.every((key) => rows.get(name)?.has(key))
  const isComplete = kindNames.every((name) => {
    const { names = {}, shownKeys } = recordKinds[name]
    const namesOnlyKnown = (row: object) =>
      Object.entries(names).every(([field, other]) => has(other, idsIn(row, field)))
    return (
      has(name, shownKeys(asked)) && [...(rows.get(name)?.values() ?? [])].every(namesOnlyKnown)
    )
  })
  if (!isComplete) return undefined
  const records = kindNames.map(
    (name) => [name, recordsByKey(name, rows.get(name) ?? new Map())] as const,
  )
  // A map for each kind, of what its own `recordOf` gave.
  return Object.fromEntries(records) as unknown as Records
}

const rowsByKey = (name: KindName, loaded: HydrationRows): Map<string, object> => {
  const { table, rowsIn } = recordKinds[name]
  return new Map(
    rowsIn(loaded).flatMap((row) => {
      if (!row) return []
      // Fields of a key are text.
      const fields = row as Record<string, string>
      const [id = '', other] = table.key.map((field) => fields[field] ?? '')
      return [[keyOf(id, other), row] as const]
    }),
  )
}

const recordsByKey = (name: KindName, rows: ReadonlyMap<string, object>): Map<string, object> =>
  new Map(
    [...rows].flatMap(([key, row]) => {
      // Rows of the kind's own table.
      const record = recordKinds[name].recordOf(row as never)
      return record ? [[key, record] as const] : []
    }),
  )
