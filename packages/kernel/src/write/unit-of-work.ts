import type { Recorded } from '@causerie/contracts'
import { changesOf, type Fold, type FoldWithWants, foldsWithWants, listOf } from '../dsl/fold.ts'
import { type AnyRow, type AnyTable, type AnyWanted, type Change, namedIn, type Wanted, type WantedBy, type Wants } from '../dsl/table.ts'
import type { Lanes } from './lanes.ts'

/** Rows under the names that they were wanted by. */
export type AnyRows = Readonly<Record<string, unknown>>
/** What has to be read from the database: a row, the rows that another one names, or a whole table of a network. */
export type Need = { networkId: string; wanted: AnyWanted }
/** A row that was read, and its text there. */
export type Found = { need: Need; row: AnyRow; doc: string }
type Place = { networkId: string; table: AnyTable; key: readonly string[] }
/** A row as it was read, with its text there, and as it is now. */
type Entry = Place & { id: string; isRead: boolean; stored: AnyRow | undefined; doc: string | undefined; row: AnyRow | undefined }
/** The net change of one row in a batch; `doc` is its new text, undefined where the stored one stays. */
export type Write = Place &
  (
    | { kind: 'insert' | 'update'; row: AnyRow; doc: string }
    | { kind: 'updateColumns'; row: AnyRow; doc: undefined }
    | { kind: 'delete'; row: undefined; doc: undefined }
  )
/** What a batch knows of one network: rows, and which of them the tables that were loaded whole have. */
type Known = { rows: Map<string, Entry>; whole: Map<string, Set<string>>; named: Set<string> }

export const getOrMake = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** The rows of a batch: what was loaded, and what the events of the batch made of it. Each row is written once, as its net change. */
export const unitOfWork = () => {
  const networks = new Map<string, Known>()
  const foldsOfEvents = new Map<Recorded, readonly FoldWithWants[]>()
  const touched = new Set<Entry>()

  const of = (networkId: string): Known => getOrMake(networks, networkId, () => ({ rows: new Map(), whole: new Map(), named: new Set() }))
  const entryFor = (networkId: string, { table, key, id }: Wanted<unknown>): Entry =>
    getOrMake(of(networkId).rows, id, () => ({
      networkId,
      table,
      key,
      id,
      isRead: false,
      stored: undefined,
      doc: undefined,
      row: undefined,
    }))

  /** What has to be read of what is wanted and was not asked for yet; to be given to `add` with what was found. */
  const missingAmong = (networkId: string, list: readonly AnyWanted[]): Need[] => {
    const { rows, whole, named } = of(networkId)
    const needs: Need[] = []
    const look = (wanted: AnyWanted): void => {
      if ('key' in wanted) {
        if (rows.has(wanted.id)) return
        entryFor(networkId, wanted)
      } else if ('all' in wanted) {
        if (whole.has(wanted.id)) return
        whole.set(wanted.id, new Set([...rows.values()].flatMap(({ table, id }) => (table === wanted.table ? [id] : []))))
      } else {
        const naming = rows.get(wanted.by.id)
        if (naming?.isRead) {
          namedIn(naming.row, wanted).forEach(look)
          return
        }
        look(wanted.by)
        if (named.has(wanted.id)) return
        named.add(wanted.id)
      }
      needs.push({ networkId, wanted })
    }
    list.forEach(look)
    return needs
  }
  const missing = (networkId: string, wants: Wants): Need[] => missingAmong(networkId, listOf(wants))
  const withWants = (folds: readonly Fold<never>[], event: Recorded) => getOrMake(foldsOfEvents, event, () => foldsWithWants(folds, event))
  /** What folding an event still needs; nothing where no fold takes it. */
  const missingFor = (folds: readonly Fold<never>[], event: Recorded): Need[] =>
    withWants(folds, event).flatMap(({ wanted }) => missingAmong(event.networkId, wanted))

  /** Takes what was found for the needs; what was not found does not exist. */
  const add = (needs: readonly Need[], found: readonly Found[]): void => {
    for (const { need, row, doc } of found) {
      const { networkId, wanted } = need
      const { table } = wanted
      const key = 'key' in wanted ? wanted.key : table.key.map((field) => String(row[field]))
      const entry = entryFor(networkId, 'key' in wanted ? wanted : { table, key, id: table.idOf(key) })
      if ('all' in wanted) of(networkId).whole.get(wanted.id)?.add(entry.id)
      if (!entry.isRead) Object.assign(entry, { isRead: true, stored: row, doc, row })
    }
    for (const { networkId, wanted } of needs) if ('key' in wanted) entryFor(networkId, wanted).isRead = true
    for (const { networkId, wanted } of needs)
      if ('by' in wanted) for (const one of namedBy(networkId, wanted)) entryFor(networkId, one).isRead = true
  }
  const namedBy = (networkId: string, wanted: WantedBy<unknown>) => namedIn(of(networkId).rows.get(wanted.by.id)?.row, wanted)

  const readBy = (rowOf: (entry: Entry) => AnyRow | undefined) => (networkId: string, wants: Wants) => {
    const { rows, whole } = of(networkId)
    const one = (id: string) => {
      const entry = rows.get(id)
      return entry && rowOf(entry)
    }
    const some = (ids: Iterable<string>) => [...ids].flatMap((id) => one(id) ?? [])
    const rowsOf = (wanted: AnyWanted) => {
      if ('key' in wanted) return one(wanted.id)
      return some('all' in wanted ? (whole.get(wanted.id) ?? []) : namedBy(networkId, wanted).map(({ id }) => id))
    }
    const found: Record<string, unknown> = {}
    for (const [name, wanted] of Object.entries(wants)) found[name] = 'table' in wanted ? rowsOf(wanted) : wanted.map(rowsOf)
    return found
  }
  const read = readBy(({ row }) => row)
  /** The same for an answer: the tables are told the texts of rows that are as they were read, which they would have to make again. */
  const readToAnswer = readBy(({ table, row, stored, doc }) => {
    if (row && row === stored && doc !== undefined) table.keep(row, doc)
    return row
  })

  /** The entry that a change is for: one in the event's own lane. */
  const entryOf = ({ type, networkId, lane, subject }: Recorded, { table, id, orderedBy }: Change, lanes: Lanes) => {
    const entry = of(networkId).rows.get(id)
    if (!entry) throw new Error(`the fold of ${type} changes a row of ${table.name} that was not loaded`)
    if (!table.isShared && orderedBy !== subject && lanes.of(networkId, orderedBy) !== lane)
      throw new Error(`the fold of ${type} changes a row of another lane in ${table.name}`)
    return entry
  }

  /** Folds one event; what it needs must have been loaded. Returns how to take its changes back. */
  const apply = (folds: readonly Fold<never>[], event: Recorded, lanes: Lanes): (() => void) => {
    const { networkId } = event
    const changes = changesOf(withWants(folds, event), event, (wants) => read(networkId, wants))
    // All of them are looked at before the first is made.
    const made = changes.map((change) => {
      const entry = entryOf(event, change, lanes)
      return { entry, before: entry.row, row: change.row }
    })
    for (const { entry, row } of made) {
      entry.row = row
      touched.add(entry)
      if (row) of(networkId).whole.get(entry.table.name)?.add(entry.id)
    }
    return () => {
      for (const { entry, before } of made) entry.row = before
    }
  }

  const byPlace = (a: Entry, b: Entry) => compare(a.networkId, b.networkId) || compare(a.id, b.id)
  /** What has to be written, in order of table and key so that no two transactions wait for each other crosswise. */
  const writes = (): Write[] =>
    [...touched].sort(byPlace).flatMap((entry): Write[] => {
      const { stored, row, networkId, table, key } = entry
      if (row === stored) return []
      if (row === undefined) return [{ networkId, table, key, kind: 'delete', row, doc: undefined }]
      const doc = table.docOf(row)
      if (stored === undefined) return [{ networkId, table, key, kind: 'insert', row, doc }]
      if (doc !== entry.doc) return [{ networkId, table, key, kind: 'update', row, doc }]
      const isSame = Object.keys(table.columns).every((column) => row[column] === stored[column])
      return isSame ? [] : [{ networkId, table, key, kind: 'updateColumns', row, doc: undefined }]
    })

  return { missing, missingAmong, missingFor, add, read, readToAnswer, apply, writes }
}
