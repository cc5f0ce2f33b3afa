import type { Alias, NumberedRanges, RangesOfRows, Scan, Sort } from './list-definition.ts'

const range: Alias = 'r'

/** The first rows of a scan beyond a key. */
export const scanOf = (scan: Scan, sort: Sort): string => `${rowsBeyond(scan, sort)}
        order by ${sort.by} ${sort.order}, ${scan.id} ${sort.order}
        limit $examined::int`

/** All rows of a scan beyond a key, without an order. */
export const rowsBeyond = ({ from, id, columns, where }: Scan, { by, order }: Sort): string => `
        select ${id} as id, ${by} as key${columns ? `, ${columns}` : ''}
        from ${from}
        where network_id = $networkId${where ? ` and ${where}` : ''}
          and (${by}, ${id}) ${order === 'asc' ? '>' : '<'} ($cursorValue, $cursorId)`

/** The first rows of several ranges, which are numbered where there is a count of them. */
export const scanOfRanges = <Values>(
  scan: Scan,
  ranges: RangesOfRows | NumberedRanges<Values>,
  { sort, count = 1 }: { sort: Sort; count: number | undefined },
): string =>
  'upTo' in ranges ? scanOfNumbered(scan, { ranges, count }, sort) : scanOfEach(scan, ranges, sort)

const scanOfEach = (scan: Scan, ranges: RangesOfRows, sort: Sort): string => {
  const { each, column, areMany, isDistinct } = ranges
  const named = `${each} ${range}${column ? `(${column})` : ''}`
  const ofRange = within(scan, ranges.where(range))
  return merged(
    `${areMany ? firstRanges(named, ofRange, { sort, isDistinct }) : named}
        cross join lateral (${scanOf(ofRange, sort)}) q`,
    { sort, isDistinct },
  )
}

/**
 * The first rows of so many ranges. Postgres merges them and reads little beyond the rows that it
 * returns, because each is in order.
 */
const scanOfNumbered = <Values>(
  scan: Scan,
  { ranges, count }: Numbered<Values>,
  sort: Sort,
): string => {
  const scans = Array.from(
    { length: count },
    (_, n) => `(${scanOf(within(scan, ranges.whereNth(n + 1)), sort)})`,
  )
  return merged(
    `(${scans.join('\n        union all ')}
        ) q`,
    { sort, isDistinct: ranges.isDistinct },
  )
}

/** The first of the rows `q` of several ranges. */
const merged = (from: string, { sort: { order }, isDistinct }: Order): string => `
        select ${isDistinct ? 'distinct on (q.key, q.id) ' : ''}q.*
        from ${from}
        order by q.key ${order}, q.id ${order}
        limit $examined::int`

/**
 * The ranges that may have one of the first rows: a row is never before the first one of its range.
 * Where a row may be in several ranges, those that begin with the same row count as one, or they
 * would take the places of others.
 */
const firstRanges = (each: string, scan: Scan, { sort, isDistinct }: Order): string => {
  const firstOf = `cross join lateral (${rowsBeyond({ ...scan, columns: '' }, sort)}
            order by ${sort.by} ${sort.order}, ${scan.id} ${sort.order}
            limit 1) first`
  const order = `order by first.key ${sort.order}, first.id ${sort.order}`
  return isDistinct
    ? `(
          select ${range}.*
          from (select ${range}.*, dense_rank() over (${order}) as place from ${each} ${firstOf}) ${range}
          where ${range}.place <= $examined
        ) ${range}`
    : `(
          select ${range}.*
          from ${each}
          ${firstOf}
          ${order}
          limit $examined::int
        ) ${range}`
}

const within = (scan: Scan, condition: string): Scan => ({
  ...scan,
  where: scan.where ? `${scan.where} and ${condition}` : condition,
})

type Order = { sort: Sort; isDistinct: boolean | undefined }
type Numbered<Values> = { ranges: NumberedRanges<Values>; count: number }
