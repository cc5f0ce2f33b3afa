import type { SqlValues } from '@causerie/kernel'
import type { MergedListDefinition } from './list-definition.ts'
import { atFirstUse, isFiltered, type ListReader, scannerOf, statementName } from './list-reader.ts'
import { pageStatement } from './list-statements.ts'
import { assemblePage, examinedAtMost, seekOf } from './page.ts'
import { scanOfRanges } from './scan-statements.ts'

/**
 * Declares a list that is merged from several ranges of an index, such as one for each status. It
 * is read like any `list`, but cannot be searched.
 *
 * @throws when a request has more numbered ranges than the list has a statement for
 */
export const mergedList =
  <Row, Values extends SqlValues>() =>
  <SortBy extends string>(
    name: string,
    definition: MergedListDefinition<SortBy, Values>,
  ): ListReader<Row, Values, SortBy> => {
    const { sorts, scan, ranges } = definition
    const statementFor = atFirstUse((sortBy: SortBy, direction, count) => {
      const sort = { ...sorts[sortBy], order: direction }
      const rows = scanOfRanges(scan, ranges, { sort, count })
      return pageStatement<Row>(
        { name: statementName(name, sortBy, direction, count), sort },
        rows,
        definition,
      )
    })
    const countFor = (values: Values): number | undefined => {
      if (!('upTo' in ranges)) return undefined
      const count = ranges.upTo.find((most) => most >= ranges.count(values))
      if (count === undefined) throw new Error(`list ${name} has no statement for so many ranges`)
      return count
    }

    return async (reader, page, values) => {
      const { direction, from } = seekOf(page, sorts[page.sortBy].order)
      const count = countFor(values)
      const scanner = scannerOf(reader, statementFor(page.sortBy, direction, count), {
        ...values,
        limit: page.limit,
      })
      // A merge of numbered ranges reads a row of each ahead.
      const examined = examinedAtMost(page, isFiltered(definition, values)) - (count ?? 1) + 1
      const rows = await scanner(from, Math.max(page.limit + 1, examined))
      return assemblePage(page, { direction, ...rows })
    }
  }
