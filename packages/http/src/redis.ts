import { Redis } from 'ioredis'

/** A connection whose calls fail quickly while Redis is away, and that comes back by itself. */
export const connectRedis = (url: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: 100,
    connectTimeout: 1_000,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
  })
  redis.on('error', onError)
  return redis
}
