/**
 * A column of a row that a statement names; the column alone where it names none, as in the
 * condition of an index.
 */
export const columnIn = (row: string, column: string): string =>
  row === '' ? column : `${row}.${column}`
