import { allowanceOf, type RateLimits } from '../rate-limits.ts'
import { connectRedis } from './connect.ts'

/** KEYS[1] the window; ARGV[1] how long it lasts. A window without an end would never let anybody in again. */
const takeScript = `
local count = redis.call('incr', KEYS[1])
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  redis.call('pexpire', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}`

/** For several gateways; rejects without Redis. */
export const redisRateLimits = (url: string, onError: (error: Error) => void, patience?: number): RateLimits => {
  const redis = connectRedis(url, onError, patience)
  return {
    take: async (key, limit) => {
      // The script returns two integers.
      const [count, left] = (await redis.eval(takeScript, 1, `causerie:rate:${key}`, limit.seconds * 1000)) as [number, number]
      return allowanceOf(count, limit, left)
    },
    close: async () => redis.disconnect(),
  }
}
