import type { TraySubject } from '@causerie/contracts/notifications'
import type { Reader } from '@causerie/kernel'
import { isAnythingCounted, isCounted } from '../preference/preference-policy.ts'
import { preferencesOfViewer } from '../preference/preference-queries.ts'
import { traySeenAt } from '../tray/seen-queries.ts'
import { newsSince } from '../tray/tray-news.ts'

/**
 * How many items of their tray each user has not seen, of the newest hundred: a badge does not count
 * further. The look-ups of all users share statements.
 */
export const unseenCounts = async (
  { userIds }: { userIds: readonly string[] },
  reader: Reader,
): Promise<{ unread: Record<string, number> }> => {
  const counted = await Promise.all(
    userIds.map(async (userId) => [userId, await unseenBy(reader, userId)] as const),
  )
  return { unread: Object.fromEntries(counted) }
}

const unseenBy = async (reader: Reader, userId: string): Promise<number> => {
  const [since, { preferences, shownSince }] = await Promise.all([
    traySeenAt(reader, userId),
    preferencesOfViewer(reader, userId),
  ])
  if (!isAnythingCounted(preferences)) return 0
  const viewer = {
    ...{ userId, kind: 'user' as const, shownSince },
    isShown: (subject: TraySubject) => isCounted(preferences, subject),
  }
  return (await newsSince(reader, viewer, { since, steps: 1 })).unseenCount
}
