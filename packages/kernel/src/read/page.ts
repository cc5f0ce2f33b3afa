import { type Key, type Page, type Paging, tokenOf } from '@causerie/contracts'

export type Direction = 'asc' | 'desc'

/** A row that was examined: its place in the list, and whether it belongs on the page. */
export type Examined = { id: string; key: string; isMatch: boolean }

/** How a page is read: away from its key, so that a page before a key is read backwards. */
export type Walk = { direction: Direction; from: Key }

/** Where a walk without a key begins: every value and id lies beyond it, in the order of their bytes. */
const beginning = { asc: '', desc: '\u{10ffff}' } as const
const opposite = { asc: 'desc', desc: 'asc' } as const
/** A page of a list with a filter that no index serves examines so many rows at most for each that it may show. */
const examinedPerShown = 5

export const walkOf = ({ after, before }: Page, order: Direction): Walk => {
  const direction = before ? opposite[order] : order
  return { direction, from: after ?? before ?? [beginning[direction], beginning[direction]] }
}

/** How many rows a page examines at most: one more than it shows where all of them match. */
export const examinedAtMost = ({ limit }: Page, isFiltered: boolean): number => (isFiltered ? limit * examinedPerShown : limit + 1)

type Walked<Row> = {
  direction: Direction
  /** In the order of the walk; rows that do not match may be left out, but for the last. */
  rows: readonly Row[]
  /** The row at which the walk stopped because it had examined as many as it may; undefined where the list ended before. */
  stoppedAt: Pick<Examined, 'key' | 'id'> | undefined
}

/** The page that a walk makes, in the order of the list, with the tokens of the pages after and before it. */
export const assemblePage = <Row extends Examined>(
  page: Page,
  { direction, rows, stoppedAt }: Walked<Row>,
): { rows: Row[]; paging: Paging } => {
  const { limit, after, before } = page
  const matches = rows.filter(({ isMatch }) => isMatch)
  const shown = matches.slice(0, limit)
  const ahead = matches.length > limit ? shown.at(-1) : stoppedAt
  // A page that shows nothing is left at the last row that was examined; where there was none, at the other end of the list.
  const end = beginning[opposite[direction]]
  const behind = (after ?? before) && (shown[0] ?? rows[0] ?? { key: end, id: end })

  const token = (side: 'after' | 'before', at: Pick<Examined, 'key' | 'id'> | undefined): string | undefined =>
    at && tokenOf({ ...page, after: undefined, before: undefined, [side]: [at.key, at.id] })
  return before
    ? { rows: shown.toReversed(), paging: { next: token('after', behind), previous: token('before', ahead) } }
    : { rows: shown, paging: { next: token('after', ahead), previous: token('before', behind) } }
}

/** The page of a list that is in memory as a whole. */
export const pageInMemory = <Row extends Pick<Examined, 'id' | 'key'>>(page: Page, order: Direction, list: readonly Row[]) => {
  const { direction, from } = walkOf(page, order)
  const sign = direction === 'desc' ? -1 : 1
  const rows = list
    .filter(({ key, id }) => sign * compare([key, id], from) > 0)
    .sort((a, b) => sign * compare([a.key, a.id], [b.key, b.id]))
    .map((row) => ({ ...row, isMatch: true }))
  return assemblePage(page, { direction, rows, stoppedAt: undefined })
}

const compare = ([valueA, idA]: Key, [valueB, idB]: Key): number => compareBytes(valueA, valueB) || compareBytes(idA, idB)
/** As the database orders texts. */
const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
