import { type Keys, type Lookup, lookup, sql } from '@causerie/kernel'
import { present } from './hydration-view.ts'
import type { Column } from './record-kind.ts'
import {
  type AnyKind,
  type KindName,
  kindNames,
  type Presented,
  type Records,
  recordKinds,
} from './record-kinds.ts'

/**
 * A row of any kind. Kinds share columns, named by type and number: `text_1`, `text_2`, `json_1`, …
 */
type StatementRow = { kind: KindName } & Readonly<Record<string, unknown>>
type Slot = { field: string; slot: string; column: Column<unknown> }

const slotsOf = ({ columns }: AnyKind): Slot[] => {
  const used = new Map<string, number>()
  return Object.entries(columns).map(([field, column]) => {
    const nth = (used.get(column.type) ?? 0) + 1
    used.set(column.type, nth)
    return { field, slot: `${column.type}_${nth}`, column }
  })
}
// The keys of `recordKinds`.
const slots = Object.fromEntries(
  kindNames.map((name) => [name, slotsOf(recordKinds[name])]),
) as Record<KindName, Slot[]>

/** These kinds, and those that their records name or need. */
const withNamed = (names: readonly KindName[]): KindName[] => {
  const all = new Set(names)
  for (const name of all) {
    const { names: named = {}, needs = [] } = recordKinds[name]
    for (const other of [...Object.values(named), ...needs]) all.add(other)
  }
  return kindNames.filter((name) => all.has(name))
}

const rowsOf = (name: KindName): string => `${name}_records`

/** Selects of the ids by which records of these kinds name records of the given kind. */
const idsNaming = (named: KindName, among: readonly KindName[]): string[] =>
  among.flatMap((naming) =>
    slots[naming].flatMap(({ field, slot, column }) => {
      if (recordKinds[naming].names?.[field] !== named) return []
      if (!column.isList) return [`select ${slot} from ${rowsOf(naming)}`]
      return [
        `select json_array_elements_text(${slot}::json) from ${rowsOf(naming)} where ${slot} <> '[]'`,
      ]
    }),
  )

/**
 * One statement for all these kinds, with a branch for each; records that name others come first
 * and are read once.
 */
const statementOf = (among: readonly KindName[]): string => {
  const types = new Map(
    among.flatMap((name) => slots[name].map(({ slot, column }) => [slot, column.type] as const)),
  )
  const isNaming = (name: KindName) => recordKinds[name].names !== undefined
  const fromOf = (name: KindName) => recordKinds[name].from(idsNaming(name, among)).trim()

  const naming = among.filter(isNaming).map((name) => {
    const columns = slots[name].map(({ slot, column }) => `${column.sql} as ${slot}`)
    return `${rowsOf(name)} as (\n  select ${columns.join(', ')}\n  ${fromOf(name)}\n)`
  })
  const branches = among.map((name) => {
    const own = new Map(
      slots[name].map(({ slot, column }) => [slot, isNaming(name) ? slot : column.sql]),
    )
    const columns = [...types].map(
      ([slot, type]) => `${own.get(slot) ?? `null::${type}`} as ${slot}`,
    )
    return `select '${name}' as kind, ${columns.join(', ')}\n${isNaming(name) ? `from ${rowsOf(name)}` : fromOf(name)}`
  })
  return `${naming.length > 0 ? `with ${naming.join(',\n')}\n` : ''}${branches.join('\nunion all\n')}`
}

const recordsOf = (rows: readonly StatementRow[]): Records => {
  const records = new Map(kindNames.map((name) => [name, new Map<string, object>()]))
  for (const row of rows) {
    const record = decoded(row)
    records.get(row.kind)?.set(recordKinds[row.kind].keyOf(record as never), record)
  }
  // A map for each kind, of records that its own columns were decoded to.
  return Object.fromEntries(records) as unknown as Records
}

const decoded = (row: StatementRow): object => {
  const record: Record<string, unknown> = {}
  for (const { field, slot, column } of slots[row.kind]) {
    const value = row[slot]
    // Only columns of text are decoded.
    record[field] = column.decode ? column.decode(value as string) : value
  }
  return record
}

/**
 * The lookup of exactly these kinds and those that they name, so that it reads no unneeded table,
 * nor one that a service lacks.
 */
export const lookupOf = (names: readonly KindName[]) => {
  const among = withNamed(names)
  const name = `hydration_of_${among.map((kind) => kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join('_')}`
  const known = lookups.get(name)
  if (known) return known
  const statement = sql<StatementRow, Keys>(name, statementOf(among))
  const made = {
    kinds: among,
    lookup: lookup(statement, (rows, networkId) => present(recordsOf(rows), networkId)),
  }
  lookups.set(name, made)
  return made
}
type KindsLookup = { kinds: readonly KindName[]; lookup: Lookup<StatementRow, Keys, Presented> }
/** One lookup for each set of kinds that answers show together: a few for each service. */
const lookups = new Map<string, KindsLookup>()

export const noRecords = recordsOf([])
