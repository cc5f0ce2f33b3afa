import type { Key, Page, Paging } from '@causerie/contract'
import { assemblePage, type Reader } from '@causerie/kernel'
import { bottom, type Range, top } from './tray-queries.ts'
import { type ScanStep, scanTray } from './tray-scan.ts'
import type { TrayEntry, Viewer } from './tray-visibility.ts'

/** A step examines one page's worth of items. */
const maxSteps = 5

/** Reads a page, newest first. It examines at most five pages' worth of items, so a page may be short and still have a next page. */
export const readTrayPage = async (reader: Reader, viewer: Viewer, page: Page): Promise<{ entries: TrayEntry[]; paging: Paging }> => {
  const steps: ScanStep[] = []
  for await (const step of scanTray(reader, viewer, { range: rangeOf(page), size: page.limit })) {
    steps.push(step)
    if (steps.length === maxSteps || entriesOf(steps).length >= page.limit) break
  }
  const rows = entriesOf(steps).map((entry) => ({ entry, key: entry.placedAt, id: entry.itemId, isMatch: true }))
  const last = steps.at(-1)
  const stoppedAt = last && !last.isEnd ? { key: last.lastKey[0], id: last.lastKey[1] } : undefined
  const first = rows[0] ?? stoppedAt
  const start = page.start ?? (first && ([first.key, first.id] as const))
  const direction = page.before ? 'asc' : 'desc'
  const { rows: shown, paging } = assemblePage({ ...page, start }, { direction, rows, stoppedAt })
  return { entries: shown.map(({ entry }) => entry), paging }
}

/** The range of items that are newer than the first page; undefined for the first page itself. */
export const newerThanStart = ({ start }: Page): Range | undefined => start && { first: 'newest', above: start, below: top }

const entriesOf = (steps: readonly ScanStep[]): TrayEntry[] => steps.flatMap(({ entries }) => entries)
/** The smallest bound above the key: item ids are hexadecimal, so `~` sorts after all of them. */
const justAbove = ([at, id]: Key): Key => [at, `${id}~`]

/** Pages never contain items above the start of the first page: they have moved up since or are new. */
const rangeOf = ({ start, after, before }: Page): Range => {
  const highest = start ? justAbove(start) : top
  return before ? { first: 'oldest', above: before, below: highest } : { first: 'newest', above: bottom, below: lower(after, highest) }
}

const lower = (one: Key | undefined, other: Key): Key => {
  if (!one) return other
  const [at, id] = one
  return at < other[0] || (at === other[0] && id < other[1]) ? one : other
}
