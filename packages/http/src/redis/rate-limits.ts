import { allowanceOf, type RateLimits } from '../rate-limits.ts'
import { connectRedis } from './connect.ts'

/**
 * KEYS[1] is the window, ARGV[1] its duration, ARGV[2] the cost. A window without expiry would
 * block its key forever.
 */
const takeScript = `
local count = redis.call('incrby', KEYS[1], ARGV[2])
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  redis.call('pexpire', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}`

/** Rate limits shared by several gateways. Rejects while Redis is unavailable. */
export const redisRateLimits = (
  url: string,
  onError: (error: Error) => void,
  patience?: number,
): RateLimits => {
  const redis = connectRedis(url, onError, patience)
  return {
    take: async (key, limit, cost = 1) => {
      // The script returns two integers.
      const [count, left] = (await redis.eval(
        takeScript,
        1,
        `causerie:rate:${key}`,
        limit.seconds * 1000,
        cost,
      )) as [number, number]
      return allowanceOf(count, limit, left)
    },
    close: async () => redis.disconnect(),
  }
}
