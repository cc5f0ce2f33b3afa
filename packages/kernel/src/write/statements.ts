import { type Columns, type Connection, recordsIn, textList } from '@causerie/postgres'
import type { AnyRow, AnyTable } from '../dsl/any-table.ts'
import { columnOf, readColumn } from '../dsl/column.ts'
import type { NamedRowsRef, RowRef } from '../dsl/row-refs.ts'
import { getOrMake } from './get-or-make.ts'
import type { FoundRow, Need } from './loaded-rows.ts'
import type { Write } from './unit-of-work.ts'

type Line = { t: number; i: number; doc: string; columns: string | null }

const keyColumns = (table: AnyTable) => table.key.map(columnOf)
const extraColumns = (table: AnyTable) =>
  Object.entries(table.columns).map(([field, type]) => readColumn(field, type))

const groupBy = <T>(list: readonly T[], nameOf: (item: T) => string): T[][] => {
  const groups = new Map<string, T[]>()
  for (const item of list) {
    const group = groups.get(nameOf(item))
    if (group) group.push(item)
    else groups.set(nameOf(item), [item])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

/** Needs of one kind share a branch of the statement. */
const kindOf = ({ ref }: Pick<Need, 'ref'>): string => {
  if ('by' in ref) return `${ref.table.name} by ${kindOf({ ref: ref.by })} ${ref.field}`
  return 'all' in ref ? `${ref.table.name} all` : ref.table.name
}
const matching = (keys: readonly string[], values: readonly string[]): string =>
  ['network_id = k.n', ...keys.map((column, i) => `${column} = ${values[i]}`)].join(' and ')

/** The row whose key is given. */
const startOf = ({ ref }: Pick<Need, 'ref'>): RowRef<unknown> | undefined => {
  if ('by' in ref) return startOf({ ref: ref.by })
  return 'key' in ref ? ref : undefined
}

/**
 * The ids that rows hold in a field, from the field's column: one, or a list as JSON. A chain of
 * names begins at the row whose key is given and takes one step after the other; the ids of the
 * last one are `e<step>.id`.
 */
const idsIn = (
  { by, field }: NamedRowsRef<unknown>,
  given: readonly string[],
): { joins: string; step: number } => {
  const before = 'by' in by ? idsIn(by, given) : { joins: '', step: 0 }
  const step = before.step + 1
  const match = matching(keyColumns(by.table), before.step > 0 ? [`e${before.step}.id`] : given)
  const held = (as: string, filter = '') =>
    `${before.joins} cross join lateral (select ${columnOf(field)} as ${as} from ${by.table.name} where ${match}${filter} limit 1)`
  if (!by.table.lists.has(field)) return { joins: `${held('id')} e${step}`, step }
  const list = `${held('ids', ` and ${columnOf(field)}::text <> '[]'`)} v${step}`
  return {
    joins: `${list} cross join lateral json_array_elements_text(v${step}.ids::json) e${step}(id)`,
    step,
  }
}

/** One statement for all rows that a batch needs: a branch for each kind, keys by unnest. */
const loadStatement = (
  needs: readonly Need[],
): { text: string; values: unknown[]; order: Need[][] } => {
  const values: unknown[] = []
  const parameter = (list: (string | null)[]) => `$${values.push(textList(list))}::text[]`
  const order = groupBy(needs, kindOf)
  const branches = order.map((group, t) => {
    const [first] = group as [Need]
    const { ref } = first
    const { table } = ref
    const keys = keyColumns(table)
    const start = startOf(first)
    const given = start ? keyColumns(start.table) : []
    const lists = [
      parameter(group.map(({ networkId }) => networkId)),
      ...given.map((_, k) => parameter(group.map((need) => startOf(need)?.key[k] ?? null))),
    ]
    const parameters = given.map((_, k) => `k.k${k}`)
    const extra = extraColumns(table)
    const columns = extra.length > 0 ? `json_build_array(${extra.join(', ')})::text` : 'null'
    const named = 'by' in ref ? idsIn(ref, parameters) : undefined
    const match =
      'all' in ref ? matching([], []) : matching(keys, named ? [`e${named.step}.id`] : parameters)
    return [
      `select ${t} as t, k.i::int as i, x.doc, x.columns`,
      `from unnest(${lists.join(', ')}) with ordinality k(n${given.map((_, k) => `, k${k}`).join('')}, i)`,
      ...(named ? [named.joins] : []),
      // The limit keeps the planner from scanning the whole table.
      `cross join lateral (select doc::text as doc, ${columns} as columns from ${table.name} where ${match}${'all' in ref ? '' : ' limit 1'}) x`,
    ].join(' ')
  })
  return { text: branches.join(' union all '), values, order }
}

const rowOf = (table: AnyTable, doc: string, columns: string | null): AnyRow => {
  const row = JSON.parse(doc) as Record<string, unknown>
  const values = columns === null ? [] : (JSON.parse(columns) as unknown[])
  for (const [i, field] of Object.keys(table.columns).entries()) row[field] = values[i]
  return row
}

export type CanRead = Pick<Connection, 'prepared'>
/** Sends one statement at once and resolves to the rows that were found. */
export const load = async (database: CanRead, needs: readonly Need[]): Promise<FoundRow[]> => {
  if (needs.length === 0) return []
  const { text, values, order } = loadStatement(needs)
  return (await database.prepared<Line>(text, values)).map(({ t, i, doc, columns }) => {
    const need = order[t]?.[i - 1] as Need
    return { need, row: rowOf(need.ref.table, doc, columns), doc }
  })
}

/** The columns of a table's writes: its key, its columns beside `doc`, and `doc`. */
const shapeOf = (table: AnyTable): Record<'key' | 'columns' | 'doc', Columns<Write>> => {
  const keys = keyColumns(table).map((name, k) => [
    name,
    ['text', ({ key }: Write) => key[k] ?? null],
  ])
  const columns = table.written.map(({ name, type, of }) => [
    columnOf(name),
    [type, ({ row, networkId }: Write) => (row ? textOf(of(row, networkId), type) : null)],
  ])
  return {
    key: { network_id: ['text', ({ networkId }) => networkId], ...Object.fromEntries(keys) },
    columns: Object.fromEntries(columns),
    doc: { doc: ['json', ({ doc = null }) => doc] },
  }
}
const shapes = new Map<AnyTable, ReturnType<typeof shapeOf>>()

/** A list is stored as JSON, except in a column of arrays or of words. */
const textOf = (value: unknown, type: string): string | null => {
  if (value === undefined || value === null) return null
  if (type === 'int4[]' && Array.isArray(value)) return `{${value.join()}}`
  if (type === 'tsvector' && Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' && type !== 'json' ? value : JSON.stringify(value)
}

const branch = (group: readonly [Write, ...Write[]], values: unknown[]): string => {
  const [{ kind, table }] = group
  const { key, columns, doc } = getOrMake(shapes, table, () => shapeOf(table))
  const content = {
    insert: { ...columns, ...doc },
    update: { ...columns, ...doc },
    updateColumns: columns,
    delete: {},
  }[kind]
  const given = { ...key, ...content }
  const from = `${recordsIn(group, given, values)} r`
  const match = Object.keys(key)
    .map((name) => `x.${name} = r.${name}`)
    .join(' and ')
  switch (kind) {
    case 'insert':
      return `insert into ${table.name} (${Object.keys(given).join(', ')}) select * from ${from}`
    case 'update':
    case 'updateColumns': {
      const moved = Object.keys(content).map((name) => `${name} = r.${name}`)
      return `update ${table.name} x set ${moved.join(', ')} from ${from} where ${match}`
    }
    case 'delete':
      return `delete from ${table.name} x using ${from} where ${match}`
  }
}

/** CTEs that write rows, one for each table and kind of write. */
export const writeBranches = (writes: readonly Write[], values: unknown[]): string[] =>
  groupBy(writes, ({ table, kind }) => `${table.name} ${kind}`).map(
    (group, i) => `w${i} as (${branch(group as [Write], values)})`,
  )
