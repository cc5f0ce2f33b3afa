import { Redis } from 'ioredis'

/** All keys of a Redis with their values, one a line. */
export const redisText = async (url: string): Promise<string> => {
  const redis = new Redis(url)
  try {
    const keys = await redis.keys('*')
    const values = await Promise.all(
      keys.map(async (key) => `${key} ${await contentOf(redis, key)}`),
    )
    return values.join('\n')
  } finally {
    redis.disconnect()
  }
}

const contentOf = async (redis: Redis, key: string): Promise<string> => {
  const readers: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, '0', '-1'),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, '0', '-1'),
    stream: () => redis.xrange(key, '-', '+'),
    // It has expired meanwhile.
    none: async () => null,
  }
  const type = await redis.type(key)
  const read = readers[type]
  if (!read) throw new Error(`nobody knows how to read a ${type} of Redis`)
  return JSON.stringify(await read())
}
