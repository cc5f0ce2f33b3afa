import type { Recorded } from '@causerie/contracts'
import type { Fold } from '../words/fold.ts'
import type { AnyRow, AnyTable, Change, Wanted, WantedAll, Wants } from '../words/table.ts'
import { laneOf } from './lane.ts'

/** Rows under the names that they were wanted by. */
export type AnyRows = Readonly<Record<string, unknown>>
type AnyWanted = Wanted<unknown> | WantedAll<unknown>
/** A row, or a whole table of a network, that has to be read from the database. */
export type Need = AnyWanted & { networkId: string }
/** A row as the database has it, and its text there. */
type Stored = { row: AnyRow; doc: string }
export type Found = { need: Need; stored: Stored }
type Place = { networkId: string; table: AnyTable; key: readonly string[] }
type Entry = Place & { id: string; stored: Stored | undefined; row: AnyRow | undefined }
/** The net change of one row in a batch; `doc` is its new text. */
export type Write = Place & ({ kind: 'insert' | 'update'; row: AnyRow; doc: string } | { kind: 'delete'; row: undefined })
/** What a batch knows of one network: rows, and which of them the tables that were loaded whole have. */
type Known = { rows: Map<string, Entry>; whole: Map<string, Set<string>> }

/** All that a set of wants names. */
export const listOf = (wants: Wants): AnyWanted[] => {
  const list: AnyWanted[] = []
  for (const wanted of Object.values(wants)) list.push(...('table' in wanted ? [wanted] : wanted))
  return list
}
export const distinctNeeds = (needs: readonly Need[]): Need[] => [
  ...new Map(needs.map((need) => [`${need.networkId}\n${need.id}`, need])).values(),
]
export const getOrMake = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
/** A fold is run with the events of its own kind alone. */
const ofItsKind = (event: Recorded) => event as Recorded<never>

/** The rows of a batch: what was loaded, and what the events of the batch made of it. Each row is written once, as its net change. */
export const rowsOfBatch = () => {
  const networks = new Map<string, Known>()
  const wantsOfEvents = new Map<Recorded, Wants>()
  const touched = new Set<Entry>()

  const of = (networkId: string): Known => getOrMake(networks, networkId, () => ({ rows: new Map(), whole: new Map() }))
  const wantsOf = (fold: Fold<never>, event: Recorded): Wants => getOrMake(wantsOfEvents, event, () => fold.rows(ofItsKind(event)))
  const missing = (networkId: string, wants: Wants): Need[] => {
    const { rows, whole } = of(networkId)
    return listOf(wants).flatMap((wanted) => (('all' in wanted ? whole : rows).has(wanted.id) ? [] : [{ ...wanted, networkId }]))
  }
  /** What folding an event still needs; nothing where no fold takes it. */
  const missingFor = (fold: Fold<never> | undefined, event: Recorded): Need[] =>
    fold ? missing(event.networkId, wantsOf(fold, event)) : []
  const put = (place: Place & { id: string }, stored?: Stored): void => {
    getOrMake(of(place.networkId).rows, place.id, () => ({ ...place, stored, row: stored?.row }))
  }
  /** Takes what was found for the needs; what was not found does not exist. */
  const add = (needs: readonly Need[], found: readonly Found[]): void => {
    for (const { table, networkId, id } of needs.filter((need) => 'all' in need)) {
      const { rows, whole } = of(networkId)
      whole.set(id, new Set([...rows.values()].filter((entry) => entry.table === table).map((entry) => entry.id)))
    }
    for (const { need, stored } of found) {
      const { networkId, table } = need
      const key = 'all' in need ? table.key.map((field) => String(stored.row[field])) : need.key
      const id = 'all' in need ? table.idOf(key) : need.id
      put({ networkId, table, key, id }, stored)
      if ('all' in need) of(networkId).whole.get(need.id)?.add(id)
    }
    for (const need of needs) if ('key' in need) put(need)
  }

  const read = (networkId: string, wants: Wants): AnyRows => {
    const { rows, whole } = of(networkId)
    const one = (wanted: AnyWanted) =>
      'key' in wanted ? rows.get(wanted.id)?.row : [...(whole.get(wanted.id) ?? [])].flatMap((id) => rows.get(id)?.row ?? [])
    return Object.fromEntries(Object.entries(wants).map(([name, wanted]) => [name, 'table' in wanted ? one(wanted) : wanted.map(one)]))
  }

  /** The entry that a change is for: one that its fold asked for, in the event's own lane. */
  const entryOf = ({ type, networkId, lane }: Recorded, asked: readonly AnyWanted[], { table, id, orderedBy }: Change) => {
    const entry = of(networkId).rows.get(id)
    if (!entry || !asked.some((wanted) => wanted.id === id))
      throw new Error(`the fold of ${type} changes a row of ${table.name} that it did not ask for`)
    if (!table.isShared && laneOf(networkId, orderedBy) !== lane)
      throw new Error(`the fold of ${type} changes a row of another lane in ${table.name}`)
    return entry
  }

  /** Folds one event; what it needs must have been loaded. Returns how to take its changes back. */
  const apply = (fold: Fold<never>, event: Recorded): (() => void) => {
    const { networkId } = event
    const wants = wantsOf(fold, event)
    const asked = listOf(wants)
    const changes = fold.then(read(networkId, wants) as never, ofItsKind(event))
    // All of them are looked at before the first is made.
    const made = changes.map((change) => {
      const entry = entryOf(event, asked, change)
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
      if (row === stored?.row) return []
      if (row === undefined) return [{ networkId, table, key, kind: 'delete', row }]
      const doc = table.docOf(row)
      if (stored === undefined) return [{ networkId, table, key, kind: 'insert', row, doc }]
      const isSame = doc === stored.doc && Object.keys(table.columns).every((column) => row[column] === stored.row[column])
      return isSame ? [] : [{ networkId, table, key, kind: 'update', row, doc }]
    })

  return { missing, missingFor, add, read, apply, writes }
}
