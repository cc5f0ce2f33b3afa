import type { Key } from '@causerie/protocol'
import type { Examined, ScannedRows } from './page.ts'

/**
 * Rows that a search takes from the index of grams; where there are more, matches are frequent, and
 * scanning in order finds them.
 */
export const foundAtMost = 2_000
/** A scan that continues examines so many times the rows of the first one. */
const furtherScan = 20
/** A bounded search expects as many there as the first rows have, if these are no fewer. */
const certainFrom = 3
/** It examines so many times the rows in which it expects the page. */
const margin = 4
export const everyRow = 2 ** 31 - 1

type Rows<Row> = Pick<ScannedRows<Row>, 'rows' | 'stoppedAt'>

const matchesIn = ({ rows }: Rows<Examined>): number => rows.filter(({ isMatch }) => isMatch).length

type Bounds = {
  from: Key
  limit: number
  examined: number | 'whole list'
  /** Whether there is one further scan at most, so that a page may be empty before the end. */
  isBounded?: boolean
}

/**
 * Reads a page of a search: in the order of the list while that is cheap, then all matches if they
 * are few, then in the order of the list until there is one. So a page is empty only at the end of
 * the list, unless the search is bounded. A bounded one whose first rows have enough matches to
 * expect a page within one further scan goes on in order before it asks the index, which would read
 * all matches to sort them.
 */
export const searchPage = async <Row extends Examined>(
  { from, limit, examined, isBounded = false }: Bounds,
  scan: (from: Key, examined: number) => Promise<Rows<Row>>,
  /** Undefined where the index finds more rows than it may. */
  find: (from: Key) => Promise<Rows<Row> | undefined>,
): Promise<Rows<Row>> => {
  if (examined === 'whole list') return (await find(from)) ?? scan(from, everyRow)
  const near = await scan(from, examined)
  const count = matchesIn(near)
  if (!near.stoppedAt || count > limit) return near
  const whole = examined * furtherScan
  const isExpected = isBounded && count >= certainFrom && count * furtherScan > limit
  const early = isExpected ? Math.min(Math.ceil((examined * limit) / count) * margin, whole) : 0
  const next = isExpected ? await scan(from, early) : undefined
  if (next && (!next.stoppedAt || matchesIn(next) > limit)) return next
  const found = await find(from)
  if (found) return found
  let further = next && early === whole ? next : await scan(from, whole)
  while (!isBounded && further.stoppedAt && matchesIn(further) === 0)
    further = await scan([further.stoppedAt.key, further.stoppedAt.id], whole)
  return further
}
