import type { AnyTable } from '@causerie/kernel'
import { type Connection, columnOf } from '@causerie/kernel/engine'

/** A table whose rows differ from its log, with some of the keys. */
export type Difference = { table: string; rows: { stored: number; folded: number }; keys: string[] }

type Bucket = { bucket: number; rows: number; hash: string }
const maxKeys = 10
const buckets = 256

const keyOf = (table: AnyTable): string =>
  `concat_ws('/', network_id, ${table.key.map(columnOf).join(', ')})`
const rowOf = (table: AnyTable): string =>
  `row(${['network_id', ...table.key.map(columnOf), 'doc::text', ...table.written.map(({ name }) => columnOf(name))].join(', ')})::text`
const hashedRows = (table: AnyTable): string =>
  `select hashtextextended(${keyOf(table)}, 0) & ${buckets - 1} as bucket, ${keyOf(table)} as key, hashtextextended(${rowOf(table)}, 0) as hash
   from ${table.name}`
const hashOf = (
  table: AnyTable,
): string => `select bucket::int as bucket, count(*)::int as rows, sum(hash::numeric)::text as hash
  from (${hashedRows(table)}) h group by bucket`
const bucketOf = (table: AnyTable): string =>
  `select key, hash::text as hash from (${hashedRows(table)}) h where bucket = $1 order by key`

/** Connections to the two schemas, with the snapshots to compare. */
export type Sides = { stored: Connection; folded: Connection }

const selectColumns = `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`

/** The differences between the rows of two schemas, in the columns that both have. */
export const compareTable = async (
  sides: Sides,
  declared: AnyTable,
): Promise<Difference | undefined> => {
  const { rows } = await sides.stored.query<{ name: string }>(selectColumns, [declared.name])
  const stored = new Set(rows.map(({ name }) => name))
  const table = {
    ...declared,
    written: declared.written.filter(({ name }) => stored.has(columnOf(name))),
  }
  if (!table.key.every((field) => stored.has(columnOf(field))))
    return { table: table.name, rows: await rowCounts(sides, table), keys: [] }
  const [before, after] = await onBoth<Bucket>(sides, hashOf(table), [])
  const other = differingBuckets(before, after)
  if (other.length === 0) return undefined
  const count = (list: readonly Bucket[]) => list.reduce((sum, { rows }) => sum + rows, 0)
  const keys: string[] = []
  for (const bucket of other) {
    if (keys.length >= maxKeys) break
    const [a, b] = (
      await onBoth<{ key: string; hash: string }>(sides, bucketOf(table), [bucket])
    ).map((rows) => new Map(rows.map(({ key, hash }) => [key, hash])))
    for (const key of unequal(a ?? new Map(), b ?? new Map())) keys.push(key)
  }
  return {
    table: table.name,
    rows: { stored: count(before), folded: count(after) },
    keys: keys.sort().slice(0, maxKeys),
  }
}

/** For a table whose key changed. */
const rowCounts = async (sides: Sides, { name }: AnyTable): Promise<Difference['rows']> => {
  const [[stored], [folded]] = await onBoth<{ n: number }>(
    sides,
    `select count(*)::int as n from ${name}`,
    [],
  )
  return { stored: stored?.n ?? 0, folded: folded?.n ?? 0 }
}

const onBoth = async <Row>(
  { stored, folded }: Sides,
  text: string,
  values: readonly unknown[],
): Promise<[Row[], Row[]]> => {
  const [a, b] = await Promise.all([
    stored.query<Row>(text, values),
    folded.query<Row>(text, values),
  ])
  return [a.rows, b.rows]
}

/** Buckets that differ. */
const differingBuckets = (before: readonly Bucket[], after: readonly Bucket[]): number[] => {
  const texts = (list: readonly Bucket[]) =>
    new Map(list.map(({ bucket, rows, hash }) => [bucket, `${rows} ${hash}`]))
  return unequal(texts(before), texts(after)).sort((a, b) => a - b)
}

const unequal = <K>(a: ReadonlyMap<K, string>, b: ReadonlyMap<K, string>): K[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key))

/** One hash for all rows of a table. */
export const hashOfTable = async (connection: Connection, table: AnyTable): Promise<string> => {
  const { rows } = await connection.query<Bucket>(hashOf(table), [])
  return rows
    .sort((a, b) => a.bucket - b.bucket)
    .map(({ bucket, rows: count, hash }) => `${bucket}:${count}:${hash}`)
    .join(' ')
}
