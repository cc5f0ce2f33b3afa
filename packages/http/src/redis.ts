import { Redis } from 'ioredis'

/** A connection whose calls fail after so many milliseconds, at once while Redis is away, and that comes back by itself. */
export const connectRedis = (url: string, onError: (error: Error) => void, commandTimeout = 100): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout,
    connectTimeout: 1_000,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
  })
  redis.on('error', onError)
  return redis
}
