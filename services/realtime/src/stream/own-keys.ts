import { keys } from '@causerie/contracts/realtime'

/**
 * What every stream tells: what concerns the caller, and the tray. The caller's channels are loaded
 * besides.
 */
export const ownKeys = (userId: string): string[] => [
  keys.own(userId),
  keys.user(userId),
  keys.followers(userId),
  keys.followings(userId),
  keys.ownFollows(userId),
  keys.tray(userId),
  keys.trays,
]
