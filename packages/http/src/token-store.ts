import { type ConsistencyToken, formatPlaces, mergePlaces, parsePlaces } from '@causerie/contracts'

/** What each user has seen, kept for ten minutes; always the later place of every lane. */
export interface TokenStore {
  /** A consistency token; empty when nothing is known. */
  get(networkId: string, userId: string): Promise<string>
  merge(networkId: string, userId: string, token: string): Promise<void>
  close(): Promise<void>
}

/** How many seconds what a user has seen is kept after the last addition. */
export const keepSeconds = 600
const usersAtMost = 100_000

/** For one process. */
export const memoryTokenStore = (now: () => number = Date.now): TokenStore => {
  const users = new Map<string, { token: ConsistencyToken; until: number }>()
  const keyOf = (networkId: string, userId: string) => `${networkId}\n${userId}`
  const live = (key: string): ConsistencyToken => {
    const known = users.get(key)
    return known && known.until > now() ? known.token : new Map()
  }
  return {
    get: async (networkId, userId) => formatPlaces(live(keyOf(networkId, userId))),
    merge: async (networkId, userId, text) => {
      const key = keyOf(networkId, userId)
      const token = mergePlaces(live(key), parsePlaces(text))
      // Set anew, so that the map's first entry is the one that was quiet longest.
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
