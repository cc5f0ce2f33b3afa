import type { Broadcast, BroadcastsOf } from './broadcast.ts'
import { nobody } from './broadcast.ts'
import { keys, resources } from './keys.ts'

const trayTold = (userId: string): Broadcast[] => [{ eventType: 'tray.updated', to: [{ key: keys.tray(userId) }], forEach: 'tray' }]
const traysTold = (communityId: string): Broadcast[] => [
  { eventType: 'tray.updated', to: [{ key: keys.trays, of: resources.trayOfCommunity(communityId) }], forEach: 'tray' },
]

export const notificationsBroadcasts: BroadcastsOf<'notifications'> = {
  userNotified: ({ data }) => trayTold(data.recipientId),
  communityNotified: ({ data }) => traysTold(data.targetId),
  occurrenceRetracted: ({ data }) => trayTold(data.recipientId),
  communityOccurrenceRetracted: ({ data }) => traysTold(data.communityId),
  traySeen: ({ data }) => trayTold(data.userId),
  trayItemSeen: ({ data }) => trayTold(data.userId),
  // What nobody is shown any more.
  occurrenceTrimmed: nobody,
  communityOccurrenceTrimmed: nobody,
  trayPreferencesChanged: nobody,
  traySettingUpdated: nobody,
  claimTaken: nobody,
  claimReleased: nobody,
  actRefused: nobody,
}
