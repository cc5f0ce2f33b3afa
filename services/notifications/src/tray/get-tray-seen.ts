import { getTraySeen as contract, type TraySubject } from '@causerie/contracts/notifications'
import { type Caller, query, type Reader } from '@causerie/kernel'
import type { Key, Reply } from '@causerie/protocol'
import { isAnythingCounted, isCounted } from '../preference/preference-policy.ts'
import { preferencesOfViewer } from '../preference/preference-queries.ts'
import { later } from './acts-and-items.ts'
import { isUnseen } from './seen.ts'
import { traySeenAt } from './seen-queries.ts'
import { bottom, lastOccurrence, scanTray, top } from './tray-page.ts'
import type { Viewer } from './tray-visibility.ts'

/** When the caller last saw the tray, and what is new since. */
export const readTraySeen = async (
  { caller }: { caller: Caller },
  reader: Reader,
): Promise<Reply<typeof contract>> => {
  const [lastTraySeenAt, { preferences, shownSince }] = await Promise.all([
    traySeenAt(reader, caller.userId),
    preferencesOfViewer(reader, caller.userId),
  ])
  if (!isAnythingCounted(preferences))
    return { lastTraySeenAt, lastTrayOccurredAt: null, unseenCount: 0 }
  // Silent items cause no badge, so the newest of the others decides.
  const viewer = {
    ...caller,
    isShown: (subject: TraySubject) => isCounted(preferences, subject),
    shownSince,
  }
  const { latest, unseenCount } = await newsSince(reader, viewer, lastTraySeenAt)
  if (lastTraySeenAt === null || latest > lastTraySeenAt)
    return { lastTraySeenAt, lastTrayOccurredAt: latest || null, unseenCount }
  const latestBefore = await lastOccurrence(reader, viewer, justAbove(lastTraySeenAt))
  return {
    lastTraySeenAt,
    lastTrayOccurredAt: later(latest, latestBefore ?? '') || null,
    unseenCount,
  }
}
export const getTraySeen = query(contract, readTraySeen)

/** Examines only the items that occurred after the tray was last seen. */
const newsSince = async (reader: Reader, viewer: Viewer, lastTraySeenAt: string | null) => {
  const above = lastTraySeenAt === null ? bottom : justAbove(lastTraySeenAt)
  let [latest, unseenCount] = ['', 0]
  for await (const { entries } of scanTray(reader, viewer, {
    range: { first: 'newest', above, below: top },
    size: 100,
  }))
    for (const entry of entries) {
      latest = later(latest, entry.lastOccurredAt)
      if (isUnseen(entry, lastTraySeenAt)) unseenCount += 1
    }
  return { latest, unseenCount }
}

/** The key above every item of this time. */
const justAbove = (at: string): Key => [at, '~']
