import { decodeToken, encodeToken, type getTray } from '@causerie/contracts'
import { z } from 'zod'
import type { Read } from '../context.ts'
import { bottom, type Place, type Range, top } from './tray-queries.ts'
import type { TrayEntry, Viewer } from './tray-visibility.ts'
import { type Step, walk } from './tray-walk.ts'

const PlaceInToken = z.object({ at: z.string().max(30), id: z.string().max(30) })
/** Holds the whole walk: how many items a page has, where it started, and what the page lies below or above. */
const Token = z.object({
  limit: z.number().int().min(1).max(100),
  start: PlaceInToken,
  below: PlaceInToken.optional(),
  above: PlaceInToken.optional(),
})
type Token = z.infer<typeof Token>

/** A page that is asked for; the first of a walk does not know its start yet. */
export type PageWanted = Omit<Token, 'start'> & { start?: Place }
/** Newest first. */
export type Page = { entries: TrayEntry[]; paging: { next?: string; previous?: string } }

/** What was asked for; undefined when the token is not one of ours. */
export const pageWanted = ({ limit, token }: z.output<(typeof getTray)['query']>['options']): PageWanted | undefined =>
  token === undefined ? { limit } : decodeToken(Token, token)

/** Reads a page. It looks at five times as many items at most, so a page may be short and still have a next one. */
export const readPage = async (read: Read, viewer: Viewer, wanted: PageWanted): Promise<Page> => {
  const steps: Step[] = []
  for await (const step of walk(read, viewer, { range: rangeOf(wanted), size: wanted.limit })) {
    steps.push(step)
    if (steps.length === 5 || shownIn(steps).length >= wanted.limit) break
  }
  const shown = shownIn(steps)
  const entries = shown.slice(0, wanted.limit)
  const looked = steps.at(-1)
  const end = looked?.isEnd ? undefined : looked?.at
  const further = shown.length > entries.length ? placeOf(entries.at(-1)) : end
  return wanted.above ? pageBefore(wanted, entries.reverse(), further) : pageAfter(wanted, entries, further)
}

/** What occurred since the walk began; undefined while it begins. */
export const newerThanStart = ({ start }: PageWanted): Range | undefined => start && { first: 'newest', above: start, below: top }

const shownIn = (steps: readonly Step[]): TrayEntry[] => steps.flatMap(({ shown }) => shown)
const placeOf = (entry: TrayEntry | undefined): Place | undefined => entry && { at: entry.lastOccurredAt, id: entry.itemId }
/** Below it comes the place itself; the ids of items are hexadecimal. */
const justAbove = ({ at, id }: Place): Place => ({ at, id: `${id}~` })

/** Nothing above the start of the walk is on its pages: it has been met already, or it is new. */
const rangeOf = ({ start, below, above }: PageWanted): Range => {
  const highest = start ? justAbove(start) : top
  return above ? { first: 'oldest', above, below: highest } : { first: 'newest', above: bottom, below: below ?? highest }
}

const pageAfter = (wanted: PageWanted, entries: TrayEntry[], below: Place | undefined): Page => {
  const first = placeOf(entries[0])
  const start = wanted.start ?? first ?? below
  const token = tokenOf(wanted.limit, start)
  return { entries, paging: { next: below && token({ below }), previous: wanted.below && first && token({ above: first }) } }
}

const pageBefore = (wanted: PageWanted, entries: TrayEntry[], above: Place | undefined): Page => {
  const token = tokenOf(wanted.limit, wanted.start)
  // Where everything above is hidden by now, the walk goes on from its start.
  return { entries, paging: { next: token({ below: placeOf(entries.at(-1)) }), previous: above && token({ above }) } }
}

const tokenOf =
  (limit: number, start: Place | undefined) =>
  (place: Pick<Token, 'below' | 'above'>): string | undefined =>
    start && encodeToken({ limit, start, ...place } satisfies Token)
