import type { Read } from '../context.ts'
import type { Place, Range } from './tray-queries.ts'
import { placeOf, type TrayEntry, type Viewer, visibleTo } from './tray-visibility.ts'

/** Some items of a walk that were looked at: those the viewer may see, where the last of all stands, and whether it was the last. */
export type Step = { shown: TrayEntry[]; at: Place; isEnd: boolean }

/** Walks through a range of a tray, `size` items at a time, as far as whoever asks wants to go. */
export async function* walk(read: Read, viewer: Viewer, { range, size }: { range: Range; size: number }): AsyncGenerator<Step> {
  for (let rest = range, isEnd = false; !isEnd; ) {
    // One more tells whether there is more.
    const found = await read.tray.items(viewer.userId, rest, size + 1)
    const items = found.slice(0, size)
    isEnd = found.length <= size
    const last = items.at(-1)
    if (!last) return
    const at = placeOf(last)
    rest = range.first === 'newest' ? { ...rest, below: at } : { ...rest, above: at }
    yield { shown: visibleTo(viewer, items, await read.tray.actors(viewer.userId, items)), at, isEnd }
  }
}

/** How many visible items of a range there are; costs what the range holds. */
export const countItems = async (
  read: Read,
  viewer: Viewer,
  of: { range: Range; isCounted?: (entry: TrayEntry) => boolean },
): Promise<number> => {
  let count = 0
  for await (const { shown } of walk(read, viewer, { range: of.range, size: 100 }))
    count += shown.filter(of.isCounted ?? (() => true)).length
  return count
}

/** The first visible item of a range. */
export const firstItem = async (read: Read, viewer: Viewer, range: Range): Promise<TrayEntry | undefined> => {
  for await (const { shown } of walk(read, viewer, { range, size: 20 })) if (shown[0]) return shown[0]
  return undefined
}
