import { decodeToken, encodeToken } from '@causerie/contracts'
import type { Reader, Statement } from '@causerie/kernel'
import { z } from 'zod'

/** A search looks at so many rows and then answers with what it found, be it little, and where to go on. */
const lookedAt = 1000

/** Where a walk in a direction begins: every key and id lies beyond it, in the order of their bytes. */
const beginning = { asc: '', desc: '\u{10ffff}' } as const
const opposite = { asc: 'desc', desc: 'asc' } as const

/** What the request asks for; a token brings its own sort and limit. Undefined when the token is not one of ours. */
export const placeOf = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  sortBy: Sorts[number],
  options: { limit: number; token?: string },
): Place<Sorts[number]> | undefined => {
  if (!options.token) return { sortBy, limit: options.limit }
  const key = z.tuple([z.string().max(400), z.string().max(300)]).optional()
  const Token = z
    .object({ sortBy: z.enum(sorts), limit: z.number().int().min(1).max(100), after: key, before: key })
    .refine(({ after, before }) => (after === undefined) !== (before === undefined))
  return decodeToken(Token, options.token)
}

/** The statements of a list in this order, which is walked the other way round for a page before a place. */
export const bothWays = <S>(order: Direction, statementOf: (walked: Walked) => S): BothWays<S> => ({
  order,
  asc: statementOf({ order: 'asc', beyond: '>' }),
  desc: statementOf({ order: 'desc', beyond: '<' }),
})

/** How a page is come by: away from its place. */
export const walkOf = ({ after, before }: Place<string>, order: Direction): Walk => {
  const direction = before ? opposite[order] : order
  return { direction, from: after ?? before ?? [beginning[direction], beginning[direction]] }
}

/** The page that the rows of a walk make, with the tokens of those after and before it. */
export const pageOf = <Row extends Keyed>(place: Place<string>, { direction }: Walk, rows: readonly Row[]): Page<Row> => {
  const { sortBy, limit, after, before } = place
  const matches = rows.filter(({ isMatch }) => isMatch)
  const shown = matches.slice(0, limit)
  const ahead = matches.length > limit ? shown.at(-1) : rows.find(({ n }) => n === lookedAt)
  // A page that shows nothing begins at the last row looked at; where there was none, the way back begins at the other end.
  const end = beginning[opposite[direction]]
  const behind = (after ?? before) && (rows[0] ?? { key: end, id: end })

  const token = (side: 'after' | 'before', edge: Pick<Keyed, 'key' | 'id'> | undefined) =>
    edge && encodeToken({ sortBy, limit, [side]: [edge.key, edge.id] })
  return before
    ? { rows: shown.toReversed(), paging: { next: token('after', behind), previous: token('before', ahead) } }
    : { rows: shown, paging: { next: token('after', ahead), previous: token('before', behind) } }
}

/**
 * The ids of a page. $2, $3 of the statement are the key and id it begins beyond; $4 how many are looked at; $5 how many are wanted; then
 * come the `values`.
 */
export const readPage = async (
  reader: Reader,
  place: Place<string>,
  { statements, values }: { statements: BothWays<Statement<Keyed>>; values: readonly unknown[] },
): Promise<IdPage> => {
  const walk = walkOf(place, statements.order)
  const rows = await reader.rows(statements[walk.direction], ...walk.from, lookedAt, place.limit + 1, ...values)
  const { rows: shown, paging } = pageOf(place, walk, rows)
  return { ids: shown.map(({ id }) => id), paging }
}

type Direction = 'asc' | 'desc'
type Key = readonly [key: string, id: string]
/** A row that was looked at: its id, what it is sorted by, and its number among those looked at. */
export type Keyed = { id: string; key: string; isMatch: boolean; n: number }
/** Where a page is: after or before the row of this key and id, or at the start. */
export type Place<Sort extends string> = { sortBy: Sort; limit: number; after?: Key | undefined; before?: Key | undefined }
type Walk = { direction: Direction; from: Key }
export type BothWays<S> = { order: Direction } & Readonly<Record<Direction, S>>
type Walked = { order: Direction; beyond: '>' | '<' }
type Paging = { next: string | undefined; previous: string | undefined }
type Page<Row> = { rows: Row[]; paging: Paging }
export type IdPage = { ids: string[]; paging: Paging }
