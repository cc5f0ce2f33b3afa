import { Redis } from 'ioredis'

/**
 * A connection that reconnects by itself and whose calls fail after `patience` milliseconds while
 * Redis is unavailable.
 */
export const connectRedis = (
  url: string,
  onError: (error: Error) => void,
  patience = 250,
): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: patience,
    connectTimeout: 1_000,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
  })
  redis.on('error', onError)
  return redis
}
