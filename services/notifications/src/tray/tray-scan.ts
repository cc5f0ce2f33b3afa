import type { Key } from '@causerie/contracts'
import type { Reader } from '@causerie/kernel'
import { trayActors } from './tray-actor-queries.ts'
import { type Range, trayRows } from './tray-queries.ts'
import { type TrayEntry, type Viewer, visibleTo } from './tray-visibility.ts'

/** Some items of a walk that were examined: those the viewer may see, the key of the last of all, and whether it was the last. */
export type Step = { shown: TrayEntry[]; at: Key; isEnd: boolean }

/** Walks through a range of a tray, `size` items at a time, as far as whoever asks wants to go. */
export async function* walk(reader: Reader, viewer: Viewer, { range, size }: { range: Range; size: number }): AsyncGenerator<Step> {
  for (let rest = range, isEnd = false; !isEnd; ) {
    // One more tells whether there is more.
    const found = await trayRows(reader, viewer.userId, { range: rest, limit: size + 1 })
    const items = found.slice(0, size)
    isEnd = found.length <= size
    const last = items.at(-1)
    if (!last) return
    const at: Key = [last.last_occurred_at, last.item_id]
    rest = range.first === 'newest' ? { ...rest, below: at } : { ...rest, above: at }
    yield { shown: visibleTo(viewer, items, await trayActors(reader, viewer.userId, items)), at, isEnd }
  }
}

/** How many visible items of a range there are; costs what the range holds. */
export const countItems = async (
  reader: Reader,
  viewer: Viewer,
  of: { range: Range; isCounted?: (entry: TrayEntry) => boolean },
): Promise<number> => {
  let count = 0
  for await (const { shown } of walk(reader, viewer, { range: of.range, size: 100 }))
    count += shown.filter(of.isCounted ?? (() => true)).length
  return count
}

/** The first visible item of a range. */
export const firstItem = async (reader: Reader, viewer: Viewer, range: Range): Promise<TrayEntry | undefined> => {
  for await (const { shown } of walk(reader, viewer, { range, size: 20 })) if (shown[0]) return shown[0]
  return undefined
}
