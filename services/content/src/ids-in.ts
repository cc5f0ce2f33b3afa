import { type Doc, valueIn } from '@causerie/kernel'

/** The ids in a column. An array of ids, by the schema of the row. */
export const idsIn = (column: Doc<string[]> | null): string[] =>
  column === null || column === '[]' ? [] : valueIn(column)
