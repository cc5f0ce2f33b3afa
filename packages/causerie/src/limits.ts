import type { Limits } from '@causerie/gateway'
import { memoryRateLimits, type RateLimits, redisRateLimits, sharedRateLimits } from '@causerie/http'
import type { Configuration } from './configuration.ts'

/** How often people may ask; undefined where nobody is limited. */
export const limitsOf = (configuration: Configuration): Limits | undefined => {
  const { RATE_LIMIT, RATE_LIMIT_USER: user, RATE_LIMIT_SIGN_IN: signIn, REDIS_URL } = configuration
  return RATE_LIMIT === 'on' ? { counts: countsIn(REDIS_URL), user, signIn } : undefined
}

/** The connection of the consistency tokens tells when Redis is away. */
const quiet = (): void => undefined

const countsIn = (url: string | undefined): RateLimits =>
  url === undefined ? memoryRateLimits() : sharedRateLimits(redisRateLimits(url, quiet), memoryRateLimits())
