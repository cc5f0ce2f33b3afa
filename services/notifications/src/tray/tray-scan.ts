import type { Key } from '@causerie/contract'
import type { Reader } from '@causerie/kernel'
import { later } from './actor.ts'
import { usersBlockedBy } from './blocked-actors.ts'
import { closedFeeds } from './private-feeds.ts'
import { trayActors } from './tray-actors.ts'
import { bottom, type Range, top, trayRows } from './tray-queries.ts'
import { type TrayEntry, type Viewer, visibleTo } from './tray-visibility.ts'

/** A batch of examined items: the visible ones, the key of the last examined one, and whether the range ends with it. */
export type ScanStep = { entries: TrayEntry[]; lastKey: Key; isEnd: boolean }

/** Scans a range of a tray lazily, in batches of `size` items. */
export async function* scanTray(reader: Reader, viewer: Viewer, { range, size }: { range: Range; size: number }): AsyncGenerator<ScanStep> {
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
    const [actors, closed] = await Promise.all([trayActors(reader, blocking, items), closedFeeds(reader, viewer, items)])
    const readable = items.filter(({ feedOwnerId }) => feedOwnerId === null || !closed.has(feedOwnerId))
    yield { entries: visibleTo(viewer, readable, actors), lastKey, isEnd }
  }
}

/** The number of visible items in a range; reads the whole range. */
export const countItems = async (reader: Reader, viewer: Viewer, range: Range): Promise<number> => {
  let count = 0
  for await (const { entries } of scanTray(reader, viewer, { range, size: 100 })) count += entries.length
  return count
}

/** How many steps of 20 items are examined for the latest occurrence, so that a tray full of hidden items costs no more than others. */
const maxSteps = 5

/**
 * When the latest act was told that the viewer is told of, by the items below a key; null if none of the newest items is visible. Items
 * are placed by all acts, so it may not be on top.
 */
export const lastOccurrence = async (reader: Reader, viewer: Viewer, below: Key = top): Promise<string | null> => {
  let latest = ''
  let steps = 0
  for await (const { entries, lastKey } of scanTray(reader, viewer, { range: { first: 'newest', above: bottom, below }, size: 20 })) {
    for (const { lastOccurredAt } of entries) latest = later(latest, lastOccurredAt)
    steps += 1
    if (latest >= lastKey[0] || steps === maxSteps) break
  }
  return latest || null
}
