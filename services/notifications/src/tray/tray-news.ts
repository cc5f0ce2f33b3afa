import type { Reader } from '@causerie/kernel'
import type { Key } from '@causerie/protocol'
import { later } from './acts-and-items.ts'
import { isUnseen } from './seen.ts'
import { bottom, scanTray, top } from './tray-page.ts'
import type { Viewer } from './tray-visibility.ts'

/** The key above every item of this time. */
export const justAbove = (at: string): Key => [at, '~']

type News = {
  /** When the tray was last seen; null if never. */
  since: string | null
  /** So many hundreds of items are examined. */
  steps?: number
}
/** Examines only the items that occurred after the tray was last seen, the newest first. */
export const newsSince = async (
  reader: Reader,
  viewer: Viewer,
  { since, steps = Number.POSITIVE_INFINITY }: News,
) => {
  let [latest, unseenCount, examined] = ['', 0, 0]
  for await (const { entries } of scanTray(reader, viewer, {
    range: { first: 'newest', above: since === null ? bottom : justAbove(since), below: top },
    size: 100,
  })) {
    for (const entry of entries) {
      latest = later(latest, entry.lastOccurredAt)
      if (isUnseen(entry, since)) unseenCount += 1
    }
    examined += 1
    if (examined === steps) break
  }
  return { latest, unseenCount }
}
