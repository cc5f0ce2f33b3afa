import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from 'causerie/embedded-postgres'
import { kafkaServes } from './kafka-ready.ts'
import { startLocalServer, temporaryFolder } from './local-server.ts'
import { mavenJars } from './maven-jars.ts'
import type { OwnServer } from './server.ts'

/** Runs one broker, which is its own controller, as a local Java process. */
export const startKafkaOfThisMachine = async ({
  port,
  advertisedPort,
  secure,
}: KafkaPorts & { secure?: SecureListener }): Promise<OwnServer & { brokers: string }> => {
  const jars = join(await mavenJars('kafka'), '*')
  const folder = temporaryFolder('kafka')
  const properties = join(folder, 'server.properties')
  const controllerPort = await freePort()
  const open = serverProperties({ folder, port, advertisedPort, controllerPort })
  writeFileSync(
    properties,
    open + (secure ? secureProperties({ ...secure, openPort: port, controllerPort }) : ''),
  )

  // An id that starts with a hyphen would be parsed as an option.
  const clusterId = `A${randomBytes(16).toString('base64url').slice(1)}`
  const format = [
    '-XX:TieredStopAtLevel=1',
    '-cp',
    jars,
    'kafka.tools.StorageTool',
    'format',
    '--cluster-id',
    clusterId,
    '-c',
    properties,
  ]
  if (secure)
    format.push(
      '--add-scram',
      `SCRAM-SHA-512=[name=${secure.username},password=${secure.password}]`,
    )
  await promisify(execFile)('java', format, { timeout: 60_000 })

  const memory = ['-Xmx256m', '-Xms64m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
  const command = ['java', ...memory, '-cp', jars, 'kafka.Kafka', properties]
  const brokers = `127.0.0.1:${advertisedPort}`
  return {
    brokers,
    ...(await startLocalServer({ command, folder, ready: () => kafkaServes(brokers) })),
  }
}

/**
 * With the default broker session of 9 s, a killed broker takes 12 s or more to serve again; with 2
 * s it takes 4 s.
 */
const serverProperties = ({
  folder,
  port,
  advertisedPort,
  controllerPort,
}: BrokerLocation): string => `
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
controller.listener.names=CONTROLLER
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${advertisedPort}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=PLAINTEXT
log.dirs=${join(folder, 'data')}
auto.create.topics.enable=false
default.replication.factor=1
min.insync.replicas=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
group.initial.rebalance.delay.ms=0
num.network.threads=2
num.io.threads=4
log.cleaner.dedupe.buffer.size=8388608
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
`

/**
 * A listener with TLS that lets one user in, beside the one for everybody; of a property that is
 * there twice, the last one counts.
 */
const secureProperties = ({
  port,
  openPort,
  controllerPort,
  pem,
}: SecureListener & { openPort: number; controllerPort: number }): string => `
listeners=PLAINTEXT://127.0.0.1:${openPort},CONTROLLER://127.0.0.1:${controllerPort},SECURE://127.0.0.1:${port}
advertised.listeners=PLAINTEXT://127.0.0.1:${openPort},SECURE://127.0.0.1:${port}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SECURE:SASL_SSL
listener.name.secure.sasl.enabled.mechanisms=SCRAM-SHA-512
listener.name.secure.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
listener.name.secure.ssl.keystore.type=PEM
listener.name.secure.ssl.keystore.location=${pem}
`

/** `pem` is a file with the private key and the certificate of the broker. */
export type SecureListener = {
  readonly port: number
  readonly pem: string
  readonly username: string
  readonly password: string
}

type BrokerLocation = KafkaPorts & { readonly folder: string; readonly controllerPort: number }

/**
 * The port that the broker listens on, and the one that it advertises: they differ if there is a
 * proxy.
 */
export type KafkaPorts = { readonly port: number; readonly advertisedPort: number }
