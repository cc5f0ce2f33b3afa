import { type ConsistencyToken, formatPlaces, type LanePlace, mergePlaces, parsePlaces } from '@causerie/contracts'
import { connectRedis } from './redis.ts'

/** What each user has seen, kept for ten minutes; always the later place of every lane. */
export interface TokenStore {
  /** A consistency token; empty when nothing is known. */
  get(networkId: string, userId: string): Promise<string>
  merge(networkId: string, userId: string, token: string): Promise<void>
  close(): Promise<void>
}

const keepSeconds = 600
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
      const [oldest] = users.keys()
      if (users.size > usersAtMost && oldest !== undefined) users.delete(oldest)
    },
    close: async () => users.clear(),
  }
}

/** Keeps the later place: KEYS[1] the user; ARGV: seconds, then lane, incarnation and position of each entry. */
const mergeScript = `
for i = 2, #ARGV, 3 do
  local known = redis.call('hget', KEYS[1], ARGV[i])
  local incarnation, position = 0, -1
  if known then incarnation, position = string.match(known, '(%d+)@(%d+)') end
  incarnation, position = tonumber(incarnation), tonumber(position)
  local i2, p2 = tonumber(ARGV[i + 1]), tonumber(ARGV[i + 2])
  if i2 > incarnation or (i2 == incarnation and p2 > position) then redis.call('hset', KEYS[1], ARGV[i], ARGV[i + 1] .. '@' .. ARGV[i + 2]) end
end
redis.call('expire', KEYS[1], ARGV[1])`

/** For several gateways. Without Redis nothing is known and nothing fails. */
export const redisTokenStore = (url: string, onError: (error: Error) => void, patience?: number): TokenStore => {
  const redis = connectRedis(url, onError, patience)
  const keyOf = (networkId: string, userId: string) => `causerie:seen:${networkId}\n${userId}`
  return {
    get: async (networkId, userId) => {
      const stored = await redis.hgetall(keyOf(networkId, userId))
      return formatPlaces(
        new Map(
          Object.entries(stored).map(([lane, text]): [string, LanePlace] => {
            const [incarnation, position] = text.split('@').map(Number)
            return [lane, { incarnation: incarnation ?? 0, position: position ?? 0 }]
          }),
        ),
      )
    },
    merge: async (networkId, userId, text) => {
      const entries = [...parsePlaces(text)].flatMap(([lane, { incarnation, position }]) => [lane, incarnation, position])
      if (entries.length > 0) await redis.eval(mergeScript, 1, keyOf(networkId, userId), keepSeconds, ...entries)
    },
    close: async () => redis.disconnect(),
  }
}
