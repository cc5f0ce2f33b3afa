import { types } from './types.ts'

/** A column of a result: its name, and the OID of its type. */
export type Column = { readonly name: string; readonly dataTypeID: number }
/** The row of a statement, from the values that the server sent, in text format. */
export type RowOf = (values: readonly (string | null)[]) => unknown

/** All connections share them, so that each is optimized once. */
const compiled = new Map<string, RowOf>()

/**
 * Makes rows of these columns, all properties at once, by a function that is compiled for them.
 * Adding properties one by one, as the driver does, costs a lookup of a hidden class each, and V8
 * keeps objects that got 20 or more that way as hash tables: every use of such a row is slow, and a
 * copy most of all (docs/adr/postgres.md).
 */
export const rowOfColumns = (columns: readonly Column[]): RowOf => {
  const key = JSON.stringify(columns.map(({ name, dataTypeID }) => [name, dataTypeID]))
  const rowOf = compiled.get(key) ?? compile(columns)
  compiled.set(key, rowOf)
  return rowOf
}

const compile = (columns: readonly Column[]): RowOf => {
  const parsers = columns.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
  const names = parsers.map((_, index) => `parse${index}`)
  const properties = columns.map(
    ({ name }, index) =>
      `${JSON.stringify(name)}: v[${index}] === null ? null : ${names[index]}(v[${index}])`,
  )
  // Names come from the statements of this program alone, and become strings here.
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function(...names, `return (v) => ({ ${properties.join(', ')} })`)(...parsers)
}
