import type { SqlValues } from '@causerie/kernel'
import { mergedList } from '@causerie/lists'

/** Sort key and direction in one name, because paging tokens contain the name. */
type SortWithOrder = `${string}-${'asc' | 'desc'}`

/**
 * A list of an owner's records by status. Each status is one range of an index on owner, status and
 * sort key.
 */
export const listByStatus =
  <Row, Values extends SqlValues & { statuses: readonly string[] }>() =>
  <SortBy extends SortWithOrder>(
    name: string,
    options: {
      table: string
      id: string
      columns: string
      show: (row: string) => string
      where: string
      sortedBy: Readonly<Record<SortBy, string>>
    },
  ) => {
    const sorts = Object.fromEntries(
      Object.entries<string>(options.sortedBy).map(([sortBy, by]) => [
        sortBy,
        { by, order: sortBy.endsWith('-asc') ? 'asc' : 'desc' },
      ]),
    )
    return mergedList<Row, Values>()(name, {
      // `Object.fromEntries` loses the names of the keys.
      sorts: sorts as Record<SortBy, { by: string; order: 'asc' | 'desc' }>,
      scan: { from: options.table, id: options.id, columns: options.columns, where: options.where },
      ranges: {
        each: 'unnest($statuses::text[])',
        column: 'status',
        where: (range) => `${options.table}.status = ${range}.status`,
      },
      show: { columns: options.show },
    })
  }
