import { getTraySeen as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { communities, communityUsers, userBlocks } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { isUnseen } from './seen.ts'
import { bottom, top } from './tray-queries.ts'
import { countItems, firstItem } from './tray-walk.ts'

export const getTraySeen = query(contract, {
  uses: [communities, communityUsers, userBlocks],
  read: async ({ caller }, read: Read) => {
    const lastTraySeenAt = await read.tray.traySeenAt(caller.userId)
    const newest = await firstItem(read, caller, { first: 'newest', above: bottom, below: top })

    // Only items that occurred after the tray was seen are looked at, however long the tray is.
    const afterSeen = { first: 'newest' as const, above: lastTraySeenAt ? { at: lastTraySeenAt, id: '~' } : bottom, below: top }
    const unseenCount = await countItems(read, caller, { range: afterSeen, isCounted: (entry) => isUnseen(entry, lastTraySeenAt) })

    return { lastTraySeenAt, lastTrayOccurredAt: newest?.lastOccurredAt ?? null, unseenCount }
  },
})
