import type { Reader, SqlValues } from '@causerie/kernel'
import type { Key, Page, Paging } from '@causerie/protocol'
import type { Listed } from './list-definition.ts'
import type { PageStatement } from './list-statements.ts'
import type { Direction, Examined } from './page.ts'

/** Reads a page of a list. */
export type ListReader<Row, Values, SortBy extends string> = (
  reader: Reader,
  page: Page<SortBy>,
  values: Values,
) => Promise<PageOf<Row>>
type PageOf<Row> = { rows: (Row & Examined)[]; paging: Paging }

/** Whether `match` may be false with these values. */
export const isFiltered = <Values>(
  {
    match,
    isFiltered: isFilteredBy = () => match !== undefined,
  }: Pick<Listed<string, Values>, 'match' | 'isFiltered'>,
  values: Values,
): boolean => isFilteredBy(values)

/** Reads rows from a key on, and says at which one the limit of examined rows was reached. */
export const scannerOf =
  <Row>(reader: Reader, statement: PageStatement<Row>, values: SqlValues) =>
  async ([cursorValue, cursorId]: Key, examined: number) => {
    const rows = await reader.rows(statement, { ...values, cursorValue, cursorId, examined })
    return { rows, stoppedAt: rows.find(({ n }) => n === examined) }
  }

/** A statement of a list, by its sort, its direction and, where these are numbered, its ranges. */
type StatementKey<SortBy> = readonly [sortBy: SortBy, direction: Direction, ranges?: number]

/**
 * Makes statements when they are first used, because most sorts and directions of a list never are.
 */
export const atFirstUse = <SortBy extends string, Made>(
  make: (...key: StatementKey<SortBy>) => Made,
) => {
  const made = new Map<string, Made>()
  return (...key: StatementKey<SortBy>): Made => {
    const text = key.join(' ')
    const one = made.get(text) ?? make(...key)
    made.set(text, one)
    return one
  }
}

export const statementName = (list: string, ...key: StatementKey<string>): string =>
  [list, ...key.flatMap((part) => (part === undefined ? [] : snakeCase(String(part))))].join('_')

const snakeCase = (text: string): string =>
  text
    .replaceAll(/[A-Z-]/g, (letter) => `_${letter === '-' ? '' : letter.toLowerCase()}`)
    .replace(/^_/, '')
