import { freePort } from 'causerie/embedded-postgres'
import { startKafka } from '../infrastructure/kafka.ts'
import { startOwnPostgres } from '../infrastructure/own-postgres.ts'
import { startRedis } from '../infrastructure/redis.ts'
import { isMissing, type Missing, type OwnServer } from '../infrastructure/server.ts'
import { type KafkaProxy, kafkaProxy } from '../proxy/kafka-proxy.ts'

/** Servers of one network that tests may kill; no other test uses them. */
export type Servers = {
  postgres: OwnServer & { url: string }
  /** `brokers` is the address of the proxy. */
  kafka: OwnServer & { brokers: string }
  kafkaProxy: KafkaProxy
  redis: OwnServer & { url: string }
  stop(): Promise<void>
}

export const startServers = async (): Promise<Servers | Missing> => {
  const port = await freePort()
  const proxy = await kafkaProxy({ host: '127.0.0.1', port })
  const [kafka, redis] = await Promise.all([
    startKafka({ port, advertisedPort: proxy.port }),
    startRedis(),
  ])
  const stop = async () => {
    await Promise.all([kafka, redis].flatMap((server) => (isMissing(server) ? [] : server.stop())))
    await proxy.close()
  }
  if (isMissing(kafka) || isMissing(redis)) {
    await stop()
    return {
      why: [kafka, redis].flatMap((server) => (isMissing(server) ? server.why : [])).join('; '),
    }
  }
  const postgres = await startOwnPostgres().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const stopAll = async () => {
    await Promise.all([stop(), postgres.stop()])
  }
  return { postgres, kafka, kafkaProxy: proxy, redis, stop: stopAll }
}
