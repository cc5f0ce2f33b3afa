import { derivedId, type Reader } from '@causerie/kernel'
import { assemblePage } from '@causerie/lists'
import type { Key, Page, Paging } from '@causerie/protocol'
import { later } from './acts-and-items.ts'
import { trayActors, usersBlockedBy } from './tray-actors.ts'
import { type TrayRow, trayItems } from './tray-items-statement.ts'
import { closedFeeds, type TrayEntry, type Viewer, visibleTo } from './tray-visibility.ts'

/**
 * Items between two keys (time of the latest act, item id), both exclusive, `newest` or `oldest`
 * first.
 */
export type Range = { above: Key; below: Key; first: 'newest' | 'oldest' }

/** Bounds above and below every item. */
export const top: Key = ['~', '']
export const bottom: Key = ['', '']

/**
 * A batch of examined items: the visible ones, the key of the last examined one, and whether the
 * range ends with it.
 */
export type ScanStep = { entries: TrayEntry[]; lastKey: Key; isEnd: boolean }

/**
 * A page, and the search for the latest occurrence, take so many steps, so that a tray full of
 * hidden items costs no more than others.
 */
const maxSteps = 5

/** Scans a range of a tray lazily, in batches of `size` items. */
export async function* scanTray(
  reader: Reader,
  viewer: Viewer,
  { range, size }: { range: Range; size: number },
): AsyncGenerator<ScanStep> {
  const blocked = usersBlockedBy(reader, viewer.userId)
  const above: Key = range.above[0] < viewer.shownSince ? [viewer.shownSince, ''] : range.above
  for (let rest: Range = { ...range, above }, isEnd = false; !isEnd; ) {
    // Reads one more row to learn whether the range continues.
    const [rows, blocking] = await Promise.all([
      trayRows(reader, viewer.userId, { range: rest, limit: size + 1 }),
      blocked.then((users) => ({ userId: viewer.userId, blocked: users })),
    ])
    const items = rows.slice(0, size)
    isEnd = rows.length <= size
    const last = items.at(-1)
    if (!last) return
    const lastKey: Key = [last.placedAt, last.itemId]
    rest = range.first === 'newest' ? { ...rest, below: lastKey } : { ...rest, above: lastKey }
    const [actors, closed] = await Promise.all([
      trayActors(reader, blocking, items),
      closedFeeds(reader, viewer, items),
    ])
    const readable = items.filter(
      ({ feedOwnerId }) => feedOwnerId === null || !closed.has(feedOwnerId),
    )
    yield { entries: visibleTo(viewer, readable, actors), lastKey, isEnd }
  }
}

/** The number of visible items in a range; reads the whole range. */
export const countItems = async (reader: Reader, viewer: Viewer, range: Range): Promise<number> => {
  let count = 0
  for await (const { entries } of scanTray(reader, viewer, { range, size: 100 }))
    count += entries.length
  return count
}

/**
 * When the latest act was told that the viewer is told of, by the items below a key; null if none
 * of the newest items is visible. Items are placed by all acts, so it may not be on top.
 */
export const lastOccurrence = async (
  reader: Reader,
  viewer: Viewer,
  below: Key = top,
): Promise<string | null> => {
  let latest = ''
  let steps = 0
  for await (const { entries, lastKey } of scanTray(reader, viewer, {
    range: { first: 'newest', above: bottom, below },
    size: 20,
  })) {
    for (const { lastOccurredAt } of entries) latest = later(latest, lastOccurredAt)
    steps += 1
    if (latest >= lastKey[0] || steps === maxSteps) break
  }
  return latest || null
}

/**
 * The items of a user's tray in a range; reads of several trays at the same time share a statement.
 */
export const trayRows = async (
  reader: Reader,
  userId: string,
  { range, limit }: { range: Range; limit: number },
): Promise<TrayRow[]> => {
  const [[belowAt, belowId], [aboveAt, aboveId]] = [range.below, range.above]
  const read = derivedId(JSON.stringify([userId, range, limit]))
  const asked = {
    userIds: [userId],
    belowAt: [belowAt],
    belowId: [belowId],
    aboveAt: [aboveAt],
    aboveId: [aboveId],
    sizes: [`${limit}`],
  }
  const found = await reader.lookUp(trayItems[range.first], { reads: [read], ...asked })
  return found.get(read) ?? []
}

/**
 * Reads a page, newest first. It examines at most five pages' worth of items, so a page may be
 * short and still have a next page.
 */
export const readTrayPage = async (
  reader: Reader,
  viewer: Viewer,
  page: Page,
): Promise<{ entries: TrayEntry[]; paging: Paging }> => {
  const steps: ScanStep[] = []
  for await (const step of scanTray(reader, viewer, { range: rangeOf(page), size: page.limit })) {
    steps.push(step)
    if (steps.length === maxSteps || entriesOf(steps).length >= page.limit) break
  }
  const rows = entriesOf(steps).map((entry) => ({
    entry,
    key: entry.placedAt,
    id: entry.itemId,
    isMatch: true,
  }))
  const last = steps.at(-1)
  const stoppedAt = last && !last.isEnd ? { key: last.lastKey[0], id: last.lastKey[1] } : undefined
  const first = rows[0] ?? stoppedAt
  const start = page.start ?? (first && ([first.key, first.id] as const))
  const direction = page.before ? 'asc' : 'desc'
  const { rows: shown, paging } = assemblePage({ ...page, start }, { direction, rows, stoppedAt })
  return { entries: shown.map(({ entry }) => entry), paging }
}

/** The range of items that are newer than the first page; undefined for the first page itself. */
export const newerThanStart = ({ start }: Page): Range | undefined =>
  start && { first: 'newest', above: start, below: top }

const entriesOf = (steps: readonly ScanStep[]): TrayEntry[] =>
  steps.flatMap(({ entries }) => entries)
/** The smallest bound above the key: item ids are hexadecimal, so `~` sorts after all of them. */
const justAbove = ([at, id]: Key): Key => [at, `${id}~`]

/**
 * Pages never contain items above the start of the first page: they have moved up since or are new.
 */
const rangeOf = ({ start, after, before }: Page): Range => {
  const highest = start ? justAbove(start) : top
  return before
    ? { first: 'oldest', above: before, below: highest }
    : { first: 'newest', above: bottom, below: lower(after, highest) }
}

const lower = (one: Key | undefined, other: Key): Key => {
  if (!one) return other
  const [at, id] = one
  return at < other[0] || (at === other[0] && id < other[1]) ? one : other
}
