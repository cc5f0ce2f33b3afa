/** An index of a read-model table. `network_id` stands before its fields; an index never decides whether a row is unique. */
export type TableIndex = { table: string; name: string; on: readonly string[]; where?: string }

/** The fields of an index in their order, each with ` desc` behind it where it descends; `where` is SQL. */
export type IndexOn<Field extends string> = { readonly on: readonly (Field | `${Field} desc`)[]; readonly where?: string }

export const tableIndexes = (table: string, indexes: Readonly<Record<string, IndexOn<string>>>): TableIndex[] =>
  Object.entries(indexes).map(([name, index]) => ({ table, name, ...index }))

type Indexed = { name: string; key: readonly string[]; written: readonly { name: string }[] }
/** What an index may be made of: fields of the key, and written columns. */
type FieldOf<T extends Indexed> = T['key'][number] | T['written'][number]['name']

/** Indexes that one service needs of a table that others look up by its key alone; for `indexes` of that service. */
export const indexesOn = <T extends Indexed>(table: T, indexes: Readonly<Record<string, IndexOn<FieldOf<T>>>>): readonly TableIndex[] =>
  tableIndexes(table.name, indexes)
