import { type Key, type Page, type Paging, tokenOf } from '@causerie/protocol'

export type Direction = 'asc' | 'desc'

/** A row that was examined: its sort key, and whether it belongs on the page. */
export type Examined = { id: string; key: string; isMatch: boolean }

/** Where a page starts and which way it is read: a page before a key is read backwards. */
export type Seek = { direction: Direction; from: Key }

/** Where a page without a key starts: every value and id lies beyond it, in byte order. */
const start = { asc: '', desc: '\u{10ffff}' } as const
const opposite = { asc: 'desc', desc: 'asc' } as const
/**
 * With a filter that no index serves, a page examines at most so many rows for each that it may
 * show, unless its list has another number.
 */
const usuallyExamined = 5

/** Where a list ends that is read in a direction: every value and id lies before it. */
export const endOf = (direction: Direction): string => start[opposite[direction]]

export const seekOf = ({ after, before }: Page, order: Direction): Seek => {
  const direction = before ? opposite[order] : order
  return { direction, from: after ?? before ?? [start[direction], start[direction]] }
}

/** How many rows a page examines at most: one more than it shows where all of them match. */
export const examinedAtMost = (
  { limit }: Page,
  isFiltered: boolean,
  examinedPerShown = usuallyExamined,
): number => (isFiltered ? limit * examinedPerShown : limit + 1)

export type ScannedRows<Row> = {
  direction: Direction
  /** In reading order; rows that do not match may be left out, but for the last. */
  rows: readonly Row[]
  /**
   * The row at which the limit of examined rows was reached; undefined where the list ended before.
   */
  stoppedAt: Pick<Examined, 'key' | 'id'> | undefined
}

/** The page in the order of the list, with the tokens of the next and previous pages. */
export const assemblePage = <Row extends Examined>(
  page: Page,
  { direction, rows, stoppedAt }: ScannedRows<Row>,
): { rows: Row[]; paging: Paging } => {
  const { limit, after, before } = page
  const matches = rows.filter(({ isMatch }) => isMatch)
  const shown = matches.slice(0, limit)
  const lastRead = matches.length > limit ? shown.at(-1) : stoppedAt
  // An empty page turns back at the last row that was examined; without one, at the other end of
  // the list.
  const end = endOf(direction)
  const firstRead = (after ?? before) && (shown[0] ?? rows[0] ?? { key: end, id: end })

  const token = (
    side: 'after' | 'before',
    at: Pick<Examined, 'key' | 'id'> | undefined,
  ): string | undefined =>
    at && tokenOf({ ...page, after: undefined, before: undefined, [side]: [at.key, at.id] })
  return before
    ? {
        rows: shown.toReversed(),
        paging: { next: token('after', firstRead), previous: token('before', lastRead) },
      }
    : {
        rows: shown,
        paging: { next: token('after', lastRead), previous: token('before', firstRead) },
      }
}

/** A page of a list that is in memory. */
export const pageInMemory = <Row extends Pick<Examined, 'id' | 'key'>>(
  page: Page,
  order: Direction,
  list: readonly Row[],
) => {
  const { direction, from } = seekOf(page, order)
  const sign = direction === 'desc' ? -1 : 1
  const rows = list
    .filter(({ key, id }) => sign * compare([key, id], from) > 0)
    .sort((a, b) => sign * compare([a.key, a.id], [b.key, b.id]))
    .map((row) => ({ ...row, isMatch: true }))
  return assemblePage(page, { direction, rows, stoppedAt: undefined })
}

const compare = ([valueA, idA]: Key, [valueB, idB]: Key): number =>
  compareBytes(valueA, valueB) || compareBytes(idA, idB)
/** The order of `collate "C"`. */
const compareBytes = (a: string, b: string): number =>
  Buffer.compare(Buffer.from(a), Buffer.from(b))
