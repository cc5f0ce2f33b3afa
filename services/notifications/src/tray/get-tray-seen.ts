import { getTraySeen as contract, type TraySubject } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { isCounted } from '../preference/preference-policy.ts'
import { preferencesOfViewer } from '../preference/preference-queries.ts'
import { isUnseen } from './seen.ts'
import { bottom, type Range, top, traySeenAt } from './tray-queries.ts'
import { countItems, lastOccurrence } from './tray-scan.ts'

export const getTraySeen = query(contract, async ({ caller }, reader) => {
  const [lastTraySeenAt, { preferences }] = await Promise.all([
    traySeenAt(reader, caller.userId),
    preferencesOfViewer(reader, caller.userId),
  ])
  // Silent items cause no badge, so the newest of the others decides.
  const viewer = { ...caller, isShown: (subject: TraySubject) => isCounted(preferences, subject) }
  const lastTrayOccurredAt = await lastOccurrence(reader, viewer)

  // Examines only the items that occurred after the tray was last seen.
  const afterSeen: Range = { first: 'newest', above: lastTraySeenAt ? [lastTraySeenAt, '~'] : bottom, below: top }
  const unseenCount = await countItems(reader, viewer, { range: afterSeen, isCounted: (entry) => isUnseen(entry, lastTraySeenAt) })

  return { lastTraySeenAt, lastTrayOccurredAt, unseenCount }
})
