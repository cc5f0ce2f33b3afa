import type { Broadcast } from '../../shared/broadcast.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'

/** To a user whose tray changed. */
export const trayUpdate = (userId: string): Broadcast[] => [
  { eventType: 'tray.updated', to: [{ key: keys.tray(userId) }], forEach: 'tray' },
]

/** To the members of a community, whose trays changed with one another. */
export const traysUpdate = (communityId: string): Broadcast[] => [
  { eventType: 'tray.updated', to: [{ key: keys.trays, of: resources.trayOfCommunity(communityId) }], forEach: 'tray' },
]
