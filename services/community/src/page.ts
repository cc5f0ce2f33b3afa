import { decodeToken, encodeToken } from '@causerie/contracts'
import { z } from 'zod'

/** A search looks at so many rows and then answers with what it found, be it little, and where to go on. */
const lookedAt = 1000

/** A row that was looked at: its id, what it is sorted by, and its number among those looked at. */
export type Keyed = { id: string; key: string; isMatch: boolean; n: number }

/** Where a page begins: after the row of this key and id, or at the start. */
export type Place<Sort extends string> = { sortBy: Sort; limit: number; after?: readonly [key: string, id: string] }
/** `next` is the token of the page that follows, if there may be one. */
export type Page = { ids: string[]; next?: string }

/** What the request asks for; a token brings its own sort and limit. Undefined when the token is not one of ours. */
export const placeOf = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  sortBy: Sorts[number],
  options: { limit: number; token?: string },
): Place<Sorts[number]> | undefined => {
  if (!options.token) return { sortBy, limit: options.limit }
  const Token = z.object({
    sortBy: z.enum(sorts),
    limit: z.number().int().min(1).max(100),
    after: z.tuple([z.string().max(400), z.string().max(300)]),
  })
  return decodeToken(Token, options.token)
}

/** The values $2 to $5 of a paged statement: last key, last id, how many are looked at, how many are wanted. */
export const valuesOf = ({ after, limit }: Place<string>, direction: 'asc' | 'desc'): readonly [string, string, number, number] => {
  // Times sort below the tilde, and only times are sorted downwards.
  const start = direction === 'asc' ? '' : '~'
  return [after?.[0] ?? start, after?.[1] ?? start, lookedAt, limit + 1]
}

/** The page that these rows make. */
export const pageOf = (place: Place<string>, rows: readonly Keyed[]): Page => {
  const matches = rows.filter(({ isMatch }) => isMatch)
  const shown = matches.slice(0, place.limit)
  const last = matches.length > place.limit ? shown.at(-1) : rows.find(({ n }) => n === lookedAt)
  return { ids: shown.map(({ id }) => id), ...(last && { next: encodeToken({ ...place, after: [last.key, last.id] }) }) }
}
