import { getTraySeen as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { isUnseen } from './seen.ts'
import { bottom, type Range, top, traySeenAt } from './tray-queries.ts'
import { countItems, lastOccurrence } from './tray-scan.ts'

export const getTraySeen = query(contract, async ({ caller }, reader) => {
  const lastTraySeenAt = await traySeenAt(reader, caller.userId)
  const lastTrayOccurredAt = await lastOccurrence(reader, caller)

  // Examines only the items that occurred after the tray was last seen.
  const afterSeen: Range = { first: 'newest', above: lastTraySeenAt ? [lastTraySeenAt, '~'] : bottom, below: top }
  const unseenCount = await countItems(reader, caller, { range: afterSeen, isCounted: (entry) => isUnseen(entry, lastTraySeenAt) })

  return { lastTraySeenAt, lastTrayOccurredAt, unseenCount }
})
