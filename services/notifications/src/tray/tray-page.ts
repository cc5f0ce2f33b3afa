import type { Key, Page, Paging } from '@causerie/contracts'
import { assemblePage, type Reader } from '@causerie/kernel'
import { bottom, type Range, top } from './tray-queries.ts'
import type { TrayEntry, Viewer } from './tray-visibility.ts'
import { type Step, walk } from './tray-walk.ts'

/** A step of a walk is one page's worth of items; a page takes five at most. */
const stepsAtMost = 5

/** Reads a page, newest first. It examines five times as many items at most, so a page may be short and still have a next one. */
export const readTrayPage = async (reader: Reader, viewer: Viewer, page: Page): Promise<{ entries: TrayEntry[]; paging: Paging }> => {
  const steps: Step[] = []
  for await (const step of walk(reader, viewer, { range: rangeOf(page), size: page.limit })) {
    steps.push(step)
    if (steps.length === stepsAtMost || shownIn(steps).length >= page.limit) break
  }
  const rows = shownIn(steps).map((entry) => ({ entry, key: entry.lastOccurredAt, id: entry.itemId, isMatch: true }))
  const last = steps.at(-1)
  const stoppedAt = last && !last.isEnd ? { key: last.at[0], id: last.at[1] } : undefined
  const first = rows[0] ?? stoppedAt
  const start = page.start ?? (first && ([first.key, first.id] as const))
  const direction = page.before ? 'asc' : 'desc'
  const { rows: shown, paging } = assemblePage({ ...page, start }, { direction, rows, stoppedAt })
  return { entries: shown.map(({ entry }) => entry), paging }
}

/** What occurred since the walk began; undefined while it begins. */
export const newerThanStart = ({ start }: Page): Range | undefined => start && { first: 'newest', above: start, below: top }

const shownIn = (steps: readonly Step[]): TrayEntry[] => steps.flatMap(({ shown }) => shown)
/** Below it comes the key itself; the ids of items are hexadecimal. */
const justAbove = ([at, id]: Key): Key => [at, `${id}~`]

/** Nothing above the start of the walk is on its pages: it has been met already, or it is new. */
const rangeOf = ({ start, after, before }: Page): Range => {
  const highest = start ? justAbove(start) : top
  return before ? { first: 'oldest', above: before, below: highest } : { first: 'newest', above: bottom, below: lower(after, highest) }
}

const lower = (one: Key | undefined, other: Key): Key => {
  if (!one) return other
  const [at, id] = one
  return at < other[0] || (at === other[0] && id < other[1]) ? one : other
}
