import { services } from '@causerie/contracts/shared'
import {
  formatConsistencyToken,
  type LanePosition,
  parseConsistencyToken,
} from '@causerie/protocol'
import { keepSeconds, type TokenStore } from '../token-store.ts'
import { connectRedis } from './connect.ts'

/**
 * Keeps the later position per lane. KEYS[1] is the user; ARGV: seconds, then lane, incarnation and
 * position of each entry.
 */
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

/** A token store shared by several gateways. Calls reject while Redis is unavailable. */
export const redisTokenStore = (
  url: string,
  onError: (error: Error) => void,
  patience?: number,
): TokenStore => {
  const redis = connectRedis(url, onError, patience)
  const keyOf = (networkId: string, userId: string) => `causerie:seen:${networkId}\n${userId}`
  return {
    get: async (networkId, userId) => {
      const stored = await redis.hgetall(keyOf(networkId, userId))
      return formatConsistencyToken(
        new Map(
          Object.entries(stored).map(([lane, text]): [string, LanePosition] => {
            const [incarnation, position] = text.split('@').map(Number)
            return [lane, { incarnation: incarnation ?? 0, position: position ?? 0 }]
          }),
        ),
      )
    },
    merge: async (networkId, userId, text) => {
      const entries = [...parseConsistencyToken(text, services)].flatMap(
        ([lane, { incarnation, position }]) => [lane, incarnation, position],
      )
      if (entries.length > 0)
        await redis.eval(mergeScript, 1, keyOf(networkId, userId), keepSeconds, ...entries)
    },
    close: async () => redis.disconnect(),
  }
}
