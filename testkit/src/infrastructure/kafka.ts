import { freePort } from 'causerie/embedded-postgres'
import { dockerAnswers, startContainer } from './docker.ts'
import { type KafkaPorts, startKafkaOfThisMachine } from './kafka-local.ts'
import { kafkaServes } from './kafka-ready.ts'
import { runs } from './local-server.ts'
import { isMissing, type Missing, type OwnServer, orMissing } from './server.ts'

/**
 * Starts a Kafka without topics and without automatic topic creation: in Docker if an engine
 * answers, else as a local Java process.
 */
export const startKafka = async (ports: Partial<KafkaPorts> = {}): Promise<Kafka | Missing> => {
  const failures: string[] = []
  const providers = [
    { name: 'Docker', isAvailable: dockerAnswers, start: startKafkaOfDocker },
    { name: 'Java', isAvailable: () => runs('java', '-version'), start: startKafkaOfThisMachine },
  ]
  for (const { name, isAvailable, start } of providers) {
    const started = (await isAvailable())
      ? await orMissing(name, async () => start(await portsOf(ports)))
      : { why: `no ${name}` }
    if (!isMissing(started)) return { from: name, ...started }
    failures.push(started.why)
  }
  return { why: failures.join(', ') }
}

const portsOf = async ({ port, advertisedPort }: Partial<KafkaPorts>): Promise<KafkaPorts> => {
  const own = port ?? (await freePort())
  return { port: own, advertisedPort: advertisedPort ?? own }
}

/**
 * The host and the container use the same port, so that the advertised address is valid outside.
 */
const startKafkaOfDocker = async ({
  port,
  advertisedPort,
}: KafkaPorts): Promise<OwnServer & { brokers: string }> => {
  const { GenericContainer } = await import('testcontainers')
  const container = new GenericContainer('apache/kafka:4.3.1')
    .withExposedPorts({ container: port, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: `PLAINTEXT://:9092,CONTROLLER://:9093,EXTERNAL://:${port}`,
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://localhost:9092,EXTERNAL://127.0.0.1:${advertisedPort}`,
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_INTER_BROKER_LISTENER_NAME: 'PLAINTEXT',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP:
        'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,EXTERNAL:PLAINTEXT',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '4',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_BROKER_SESSION_TIMEOUT_MS: '2000',
      KAFKA_BROKER_HEARTBEAT_INTERVAL_MS: '500',
      KAFKA_HEAP_OPTS: '-Xmx384m',
    })
  const brokers = `127.0.0.1:${advertisedPort}`
  return { brokers, ...(await startContainer(container, () => kafkaServes(brokers))) }
}

/**
 * `brokers` in the format of KAFKA_BROKERS: host:port, separated by commas. `from` names how it was
 * started.
 */
export type Kafka = OwnServer & { readonly brokers: string; readonly from: string }
