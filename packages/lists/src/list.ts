import type { Reader, SqlValues } from '@causerie/kernel'
import type { Key } from '@causerie/protocol'
import type { ListDefinition } from './list-definition.ts'
import { atFirstUse, isFiltered, type ListReader, scannerOf, statementName } from './list-reader.ts'
import { foundStatement, type PageStatement, pageStatement } from './list-statements.ts'
import { assemblePage, examinedAtMost, seekOf } from './page.ts'
import { scanOf } from './scan-statements.ts'
import { gramsOfSearch } from './search/grams.ts'
import { searchTermOf } from './search/searched-text.ts'
import { foundAtMost, searchPage } from './search-page.ts'

/**
 * Declares a list that one range of an index has in order, with keyset pagination in both
 * directions and one statement for each page. With a filter that no index serves, at most five
 * pages' worth of rows are examined, so a page may be short and still have a next one; the page of
 * a search is never empty then.
 */
export const list =
  <Row, Values extends SqlValues>() =>
  <SortBy extends string>(
    name: string,
    definition: ListDefinition<SortBy, Values>,
  ): ListReader<Row, Values, SortBy> => {
    const { sorts, scan, search } = definition
    const statementsFor = atFirstUse((sortBy: SortBy, direction) => {
      const of = {
        name: statementName(name, sortBy, direction),
        sort: { ...sorts[sortBy], order: direction },
      }
      const pages = pageStatement<Row>(of, scanOf(scan, of.sort), definition)
      if (search?.from === undefined) return { pages }
      const found = { ...of, name: `found_${of.name}` }
      return {
        pages,
        found: foundStatement<Row>(
          found,
          { ...scan, from: search.from },
          { ...definition, search },
        ),
      }
    })

    return async (reader, page, values) => {
      const { order, isUnindexed } = sorts[page.sortBy]
      const { direction, from } = seekOf(page, order)
      const { pages, found } = statementsFor(page.sortBy, direction)
      const searchText = search && typeof values.searchText === 'string' ? values.searchText : ''
      const asked = { ...values, ...searchTermOf(searchText), limit: page.limit }
      const scanner = scannerOf(reader, pages, asked)
      if (!search || asked.term === '') {
        const { examinedPerShown } = definition
        const rows = await scanner(
          from,
          examinedAtMost(page, isFiltered(definition, values), examinedPerShown),
        )
        return assemblePage(page, { direction, ...rows })
      }
      const bounds = {
        from,
        limit: page.limit,
        examined: isUnindexed ? ('whole list' as const) : search.examined,
      }
      const rows = await searchPage(
        bounds,
        scanner,
        finderOf(reader, found, { ...asked, searchText }),
      )
      return assemblePage(page, { direction, ...rows })
    }
  }

/**
 * Finds the rows of a search from a key on by the index of grams, unless it has too many
 * candidates.
 */
const finderOf =
  <Row>(
    reader: Reader,
    statement: PageStatement<Row> | undefined,
    values: SqlValues & { searchText: string },
  ) =>
  async ([cursorValue, cursorId]: Key) => {
    if (!statement) return undefined
    const candidates = {
      grams: gramsOfSearch(reader.networkId, values.searchText),
      candidates: foundAtMost,
    }
    const rows = await reader.rows(statement, { ...values, ...candidates, cursorValue, cursorId })
    return rows.some(({ n }) => n === foundAtMost)
      ? undefined
      : { rows: rows.filter(({ id }) => id !== null), stoppedAt: undefined }
  }
