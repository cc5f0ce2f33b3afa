import { count, timestamp } from '../../resources/scalars.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getTraySeen = operation({
  id: 'getTraySeen',
  owner: 'notifications',
  method: 'GET',
  path: '/api/v1/notification-tray/tray/seen',
  summary: 'Get when the tray was last seen',
  description:
    'The badge of the tray: clients show it while `lastTraySeenAt` is not later than `lastTrayOccurredAt`. Items that the caller prefers silent or off do not count; `lastTrayOccurredAt` is null if the newest hundred items are such and all were seen.',
  may: everybody,
  example: {},
  reply: {
    lastTraySeenAt: timestamp.nullable(),
    lastTrayOccurredAt: timestamp.nullable(),
    /** Items that occurred after both the tray and they themselves were seen. */
    unseenCount: count,
  },
})
