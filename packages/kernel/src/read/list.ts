import type { Key, Page, Paging } from '@causerie/contract'
import type { Reader } from '../dsl/reader.ts'
import type { SqlValues } from '../dsl/sql.ts'
import { gramsOfKeyword } from '../search/grams.ts'
import { searchTermOf } from '../search/searched-text.ts'
import type { AnyList, ListDefinition, Merge, Sort } from './list-definition.ts'
import { foundStatement, pageStatement } from './list-statements.ts'
import { assemblePage, type Direction, type Examined, examinedAtMost, seekOf } from './page.ts'
import { foundAtMost, searchPage } from './search-page.ts'

type PageOf<Row> = { rows: (Row & Examined)[]; paging: Paging }

/**
 * Declares a list with keyset pagination in both directions and one statement for each page. With a filter that no index serves, at
 * most five pages' worth of rows are examined, so a page may be short and still have a next one; the page of a search is never empty
 * then.
 */
export const list =
  <Row, Values extends SqlValues>() =>
  <SortBy extends string>(name: string, definition: ListDefinition<SortBy, Values>) => {
    const { merge, ...unmerged } = definition
    const readers = new Map<string, ReturnType<typeof rowsReader<Row>>>()
    for (const sortBy of Object.keys(definition.sorts) as SortBy[])
      for (const direction of ['asc', 'desc'] as const)
        for (const most of merge?.upTo ?? [undefined])
          readers.set(
            readerOf(sortBy, direction, most),
            rowsReader(
              `${name}_${snakeCase(sortBy)}_${direction}${most === undefined ? '' : `_${most}`}`,
              { ...unmerged, ...(merge && { ranges: rangesOf(merge, most) }) },
              { ...definition.sorts[sortBy], order: direction },
            ),
          )

    const { search, isFiltered = () => definition.match !== undefined } = definition
    return async (reader: Reader, page: Page<SortBy>, values: Values): Promise<PageOf<Row>> => {
      const sort = definition.sorts[page.sortBy]
      const { direction, from } = seekOf(page, sort.order)
      const most = merge?.upTo.find((count) => count >= merge.ranges(values))
      const read = readers.get(readerOf(page.sortBy, direction, most))
      if (!read) throw new Error(`list ${name} has no sort ${page.sortBy}, or not so many ranges`)
      const { isSearch, scan, find } = read(reader, { ...values, limit: page.limit })
      const examined = sort.isUnindexed || !search ? 'whole list' : search.examined
      const rows = isSearch
        ? await searchPage({ from, limit: page.limit, examined }, scan, find)
        : await scan(from, examinedOfRanges(page, examinedAtMost(page, isFiltered(values)), most))
      return assemblePage(page, { direction, ...rows })
    }
  }

/** A merge reads a row of each range ahead. */
const examinedOfRanges = ({ limit }: Page, examined: number, ranges = 1): number => Math.max(limit + 1, examined - ranges + 1)

const readerOf = (sortBy: string, direction: Direction, most: number | undefined): string => `${sortBy} ${direction} ${most}`
const rangesOf = ({ where }: Pick<Merge<never>, 'where'>, most = 0): string[] => Array.from({ length: most }, (_, i) => where(i + 1))

const snakeCase = (text: string): string =>
  text.replaceAll(/[A-Z-]/g, (letter) => `_${letter === '-' ? '' : letter.toLowerCase()}`).replace(/^_/, '')

/** Reads rows of a list in one direction, from a key on. */
const rowsReader = <Row>(name: string, { search, ...definition }: AnyList & { ranges?: readonly string[] }, sort: Sort) => {
  const pages = pageStatement<Row>(name, { ...definition, ...(search && { search }) }, sort)
  const { from } = search ?? {}
  const found = search && from ? foundStatement<Row>(`found_${name}`, { ...definition, search: { ...search, from } }, sort) : undefined
  return (reader: Reader, values: SqlValues & { limit: number }) => {
    const keyword = search && typeof values.keyword === 'string' ? values.keyword : ''
    const searched = searchTermOf(keyword)
    const scan = async ([cursorValue, cursorId]: Key, examined: number) => {
      const rows = await reader.rows(pages, { ...values, ...searched, cursorValue, cursorId, examined })
      return { rows, stoppedAt: rows.find(({ n }) => n === examined) }
    }
    const find = async ([cursorValue, cursorId]: Key) => {
      if (!found) return undefined
      const candidates = { grams: gramsOfKeyword(reader.networkId, keyword), candidates: foundAtMost }
      const rows = await reader.rows(found, { ...values, ...searched, ...candidates, cursorValue, cursorId })
      return rows.some(({ n }) => n === foundAtMost) ? undefined : { rows: rows.filter(({ id }) => id !== null), stoppedAt: undefined }
    }
    return { isSearch: searched.term !== '', scan, find }
  }
}
