import { list, type SqlValues } from '@causerie/kernel'

/** What a list is sorted by and in which direction: both stand in its paging tokens. */
type SortWithOrder = `${string}-${'asc' | 'desc'}`

/** A list of records in some states of one owner. Each state is a stretch of an index of owner, status and sort key, so the others cost nothing. */
export const listByStatus =
  <Row, Values extends SqlValues & { statuses: readonly string[] }>() =>
  <SortBy extends SortWithOrder>(
    name: string,
    of: { table: string; id: string; columns: string; show: string; where: string; sortedBy: Readonly<Record<SortBy, string>> },
  ) => {
    const sorts = Object.fromEntries(
      Object.entries<string>(of.sortedBy).map(([sortBy, by]) => [sortBy, { by, order: sortBy.endsWith('-asc') ? 'asc' : 'desc' }]),
    )
    return list<Row, Values>()(name, {
      // The same names with the direction that each ends in.
      sorts: sorts as Record<SortBy, { by: string; order: 'asc' | 'desc' }>,
      scan: {
        each: 'unnest($statuses::text[]) s(status)',
        from: of.table,
        id: of.id,
        columns: of.columns,
        where: `${of.where} and ${of.table}.status = s.status`,
      },
      show: { columns: of.show },
    })
  }
