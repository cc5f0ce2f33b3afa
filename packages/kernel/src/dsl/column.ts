import type { z } from 'zod'

type AnyRow = Readonly<Record<string, unknown>>
/** A `tsvector` is a list of words without spaces, without duplicates and in order. */
export type ColumnType = 'int4' | 'int8' | 'text' | 'bool' | 'json' | 'int4[]' | 'tsvector'
/** A column beside `doc`; `of` is its value in a row of a network. */
export type WrittenColumn = {
  name: string
  type: ColumnType
  isNullable: boolean
  of(row: AnyRow, networkId: string): unknown
}
/** The type of a derived column, and how its value follows from a row. */
export type Derived<Row> = readonly [ColumnType, (row: Row, networkId: string) => unknown]

const columns = new Map<string, string>()
/** The column of a field: `communityId` → `community_id`. */
export const columnOf = (field: string): string => {
  const known = columns.get(field)
  if (known !== undefined) return known
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(field, column)
  return column
}

/** The expression that reads a column as JSON can hold it. */
export const readColumn = (field: string, type: ColumnType): string =>
  type === 'tsvector' ? `tsvector_to_array(${columnOf(field)})` : columnOf(field)

export const columnOfField = (
  { shape }: z.ZodObject,
  name: string,
  type: ColumnType,
): WrittenColumn => ({
  name,
  type,
  isNullable: [null, undefined].some((value) => shape[name]?.safeParse(value).success ?? true),
  of: (row) => row[name],
})

export const derivedColumn = (name: string, [type, of]: Derived<never>): WrittenColumn => ({
  name,
  type,
  isNullable: true,
  // Inside the kernel rows are plain records.
  of: of as WrittenColumn['of'],
})
