import { z } from 'zod'

/** Column and direction of each sort. Order is always (column, internal id). */
const sorts = {
  lastCreated: { column: 'created_at', isDescending: true },
  firstCreated: { column: 'created_at', isDescending: false },
  lastUpdated: { column: 'updated_at', isDescending: true },
  firstUpdated: { column: 'updated_at', isDescending: false },
} as const
export type SortBy = keyof typeof sorts
export type SortColumn = (typeof sorts)[SortBy]['column']

/** How many rows a page may look at for each that it shows. */
const lookedAtPerShown = 5

/** Beyond every timestamp and id, in the order of their bytes. */
const beyond = { first: { at: '', id: '' }, last: { at: '~', id: '~' } } as const

const internalId = z.string().regex(/^[\da-f]{24}$/)

/** What a paging token holds: where to go on, after or before a post, and with which sort and limit. */
export const PageToken = z
  .object({
    sortBy: z.enum(['lastCreated', 'firstCreated', 'lastUpdated', 'firstUpdated']),
    limit: z.number().int().min(1).max(100),
    at: z.iso.datetime({ precision: 3 }),
    after: internalId.optional(),
    before: internalId.optional(),
  })
  .refine(({ after, before }) => (after === undefined) !== (before === undefined))
export type PageToken = z.infer<typeof PageToken>

/** The walk that a token goes on with. */
export const walkOf = ({ sortBy, limit, at, after, before }: PageToken): Walk =>
  after === undefined
    ? { sortBy, limit, cursor: { side: 'before', at, id: before ?? '' } }
    : { sortBy, limit, cursor: { side: 'after', at, id: after } }

/** How rows are read for one page of a walk. Pages before a post are read away from it and turned round. */
export const scanOf = ({ sortBy, limit, cursor }: Walk, isFiltered: boolean): Scan => {
  const { column, isDescending: isSortDescending } = sorts[sortBy]
  const isDescending = isSortDescending !== (cursor?.side === 'before')
  const { at, id } = cursor ?? (isDescending ? beyond.last : beyond.first)
  return { column, isDescending, from: { at, id }, rows: isFiltered ? limit * lookedAtPerShown : limit + 1, limit }
}

/** The page that the rows of a scan make, with the tokens for what lies after and before it. */
export const pageOf = <R extends Examined>({ sortBy, limit, cursor }: Walk, scan: Scan, examined: readonly R[]): Page<R> => {
  const matching = examined.filter((row) => row.isMatch)
  const shown = matching.slice(0, limit)
  const edge = matching.length > limit ? shown.at(-1) : examined.at(-1)
  const ahead = matching.length > limit || examined.length >= scan.rows ? edge : undefined
  const behind = cursor && shown[0]

  const token = (side: 'after' | 'before', position: Position | undefined): PageToken | undefined =>
    position && { sortBy, limit, at: position.at, [side]: position.id }
  return cursor?.side === 'before'
    ? { rows: shown.toReversed(), next: token('after', behind), previous: token('before', ahead) }
    : { rows: shown, next: token('after', ahead), previous: token('before', behind) }
}

/** The place of a post in an order: its sort value and its internal id. */
export type Position = { at: string; id: string }
/** Pages of one sort; the page begins beyond the cursor, or at the beginning. */
export type Walk = { sortBy: SortBy; limit: number; cursor?: Position & { side: 'after' | 'before' } }
/** Rows beyond `from`, in this direction, at most so many; of those that match at most `limit` are shown. */
export type Scan = { column: SortColumn; isDescending: boolean; from: Position; rows: number; limit: number }
/** A row that was looked at, in the order of the scan. */
export type Examined = Position & { isMatch: boolean }
/** A short page with `next` is not the last one. */
export type Page<R> = { rows: R[]; next?: PageToken; previous?: PageToken }
