import { startKafka } from '@causerie/testkit/infrastructure/kafka'
import { startRedis } from '@causerie/testkit/infrastructure/redis'
import { childNamed, type Measured } from '../process/process-tree.ts'

export type KafkaAndRedis = {
  kafkaBrokers: string
  redisUrl: string
  processes: readonly Measured[]
  stop(): Promise<void>
}

/**
 * Kafka and Redis for separate processes, started here because their processes are measured; or the
 * reason why they are missing.
 */
export const startKafkaAndRedis = async (): Promise<KafkaAndRedis | string> => {
  const [kafka, redis] = [await startKafka(), await startRedis()]
  const stop = async () => {
    for (const server of [kafka, redis]) if ('stop' in server) await server.stop()
  }
  if ('why' in kafka || 'why' in redis) {
    await stop()
    return [kafka, redis].map((server) => ('why' in server ? server.why : '')).join(' ')
  }
  const processes = [childNamed('kafka', 'java'), childNamed('redis', 'redis-server')].filter(
    (found) => found !== undefined,
  )
  return { kafkaBrokers: kafka.brokers, redisUrl: redis.url, processes, stop }
}
