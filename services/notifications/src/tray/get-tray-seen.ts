import { getTraySeen as contract, type TraySubject } from '@causerie/contracts/notifications'
import { type Caller, query, type Reader } from '@causerie/kernel'
import type { Reply } from '@causerie/protocol'
import { isAnythingCounted, isCounted } from '../preference/preference-policy.ts'
import { preferencesOfViewer } from '../preference/preference-queries.ts'
import { later } from './acts-and-items.ts'
import { traySeenAt } from './seen-queries.ts'
import { justAbove, newsSince } from './tray-news.ts'
import { lastOccurrence } from './tray-page.ts'

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
  const { latest, unseenCount } = await newsSince(reader, viewer, { since: lastTraySeenAt })
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
