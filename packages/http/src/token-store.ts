import { services } from '@causerie/contracts/shared'
import {
  type ConsistencyToken,
  formatConsistencyToken,
  mergeConsistencyTokens,
  parseConsistencyToken,
} from '@causerie/protocol'

/**
 * Each user's consistency token, kept for ten minutes; merging keeps the later position of every
 * lane.
 */
export interface TokenStore {
  /** A consistency token; empty if none is stored. */
  get(networkId: string, userId: string): Promise<string>
  merge(networkId: string, userId: string, token: string): Promise<void>
  close(): Promise<void>
}

/** Seconds that a user's token is kept after the last merge. */
export const keepSeconds = 600
const usersAtMost = 100_000

/** A token store in memory, for one process. */
export const memoryTokenStore = (now: () => number = Date.now): TokenStore => {
  const users = new Map<string, { token: ConsistencyToken; until: number }>()
  const keyOf = (networkId: string, userId: string) => `${networkId}\n${userId}`
  const live = (key: string): ConsistencyToken => {
    const known = users.get(key)
    return known && known.until > now() ? known.token : new Map()
  }
  return {
    get: async (networkId, userId) => formatConsistencyToken(live(keyOf(networkId, userId))),
    merge: async (networkId, userId, text) => {
      const key = keyOf(networkId, userId)
      const token = mergeConsistencyTokens(live(key), parseConsistencyToken(text, services))
      // Delete and set again, so that the map's first entry is the least recently merged one.
      users.delete(key)
      users.set(key, { token, until: now() + keepSeconds * 1000 })
      for (const [oldest, { until }] of users) {
        if (until > now() && users.size <= usersAtMost) break
        users.delete(oldest)
      }
    },
    close: async () => users.clear(),
  }
}
