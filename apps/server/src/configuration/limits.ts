import type { Limits } from '@causerie/gateway'
import { memoryRateLimits, type RateLimits, sharedRateLimits } from '@causerie/http'
import type { Configuration } from './configuration.ts'

/** The configured rate limits; undefined if rate limiting is off. */
export const limitsOf = async (configuration: Configuration): Promise<Limits | undefined> => {
  const { RATE_LIMIT, RATE_LIMIT_USER: user, RATE_LIMIT_SIGN_IN: signIn, REDIS_URL } = configuration
  return RATE_LIMIT === 'on' ? { counts: await countsIn(REDIS_URL), user, signIn } : undefined
}

/** The connection of the token store already reports a Redis outage. */
const quiet = (): void => undefined

const countsIn = async (url: string | undefined): Promise<RateLimits> => {
  if (url === undefined) return memoryRateLimits()
  const { redisRateLimits } = await import('@causerie/http/redis')
  return sharedRateLimits(redisRateLimits(url, quiet), memoryRateLimits())
}
