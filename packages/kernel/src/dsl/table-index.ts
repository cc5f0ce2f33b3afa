/**
 * An index of a read-model table, never unique. `network_id` comes before its fields, unless it is
 * for statements of all networks or of grams.
 */
export type TableIndex = { table: string; name: string } & IndexOn<string>

/**
 * The fields of an index in order, with ` desc` where it descends, and fields that queries read out
 * of it without its row; `where` is SQL. Or a list of grams, or of the words of a table behind, each
 * of which is found; their hashes contain the network.
 */
export type IndexOn<Field extends string> =
  | {
      readonly on: readonly (Field | `${Field} desc`)[]
      readonly include?: readonly Field[]
      readonly where?: string
      readonly ofAllNetworks?: true
    }
  | { readonly grams: Field }
  | { readonly words: Field }

export const tableIndexes = (
  table: string,
  indexes: Readonly<Record<string, IndexOn<string>>>,
): TableIndex[] => Object.entries(indexes).map(([name, index]) => ({ table, name, ...index }))

type Indexed = { name: string; key: readonly string[]; written: readonly { name: string }[] }
/** Fields that an index may have: those of the key, and written columns. */
type FieldOf<T extends Indexed> = T['key'][number] | T['written'][number]['name']

/**
 * Indexes that one service needs of a table that several services have; for `indexes` of its
 * feature.
 */
export const indexesOn = <T extends Indexed>(
  table: T,
  indexes: Readonly<Record<string, IndexOn<FieldOf<T>>>>,
): readonly TableIndex[] => tableIndexes(table.name, indexes)
