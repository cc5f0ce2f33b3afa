import { setTimeout as sleep } from 'node:timers/promises'
import kafkajs, {
  type Admin,
  type Consumer,
  type EachBatchPayload,
  type Kafka,
  type KafkaMessage,
  type Producer,
  type SASLOptions,
} from 'kafkajs'
import { patchKafkajs } from './patch-kafkajs.ts'

export type { Admin, Consumer, EachBatchPayload, KafkaMessage, Producer }

patchKafkajs(() => new kafkajs.KafkaJSConnectionError('The connection ended'))

/** Milliseconds that a broker may take for one request. */
export const requestTimeout = 5_000
/** Milliseconds to wait for a disconnect: kafkajs may wait forever when Kafka does not answer. */
const answerTimeout = 1_500
export const topicResource = kafkajs.ConfigResourceTypes.TOPIC

/**
 * Makes consumers, each alone in a group of its own. `remove` removes the groups; if Kafka does not
 * answer, they expire.
 */
export type Consumers = { create(): Consumer; remove(): Promise<void> }
/** How clients reach brokers that are not open to everybody. */
export type KafkaSecurity = {
  /**
   * TLS. `ca` is what signed the certificates of the brokers, as PEM, unless a public authority
   * did.
   */
  tls?: { ca?: string | undefined } | undefined
  /** The user, with SASL. */
  sasl?:
    | { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string }
    | undefined
}
export type ClientOptions = KafkaSecurity & {
  brokers: readonly string[]
  clientId: string
  onError: (message: string) => void
}

/** The only place that creates Kafka clients; other files import the types of kafkajs from here. */
export const clientOf = ({ brokers, clientId, onError, tls, sasl }: ClientOptions): Kafka =>
  new kafkajs.Kafka({
    brokers: [...brokers],
    ...(tls && { ssl: tls.ca === undefined ? true : { ca: [tls.ca] } }),
    ...(sasl && { sasl: saslOf(sasl) }),
    clientId,
    requestTimeout,
    connectionTimeout: 2_000,
    logLevel: kafkajs.logLevel.ERROR,
    logCreator: () => (entry) => onError(entry.log.message),
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 },
  })

/** Rejects if Kafka does not answer in time. */
export const withTimeout = <T>(promise: Promise<T>, milliseconds = answerTimeout): Promise<T> => {
  const late = sleep(milliseconds, undefined, { ref: false }).then(() =>
    Promise.reject(new Error('Kafka did not answer in time')),
  )
  return Promise.race([promise, late])
}

// The types of kafkajs tell mechanisms apart one by one.
const saslOf = ({ mechanism, ...user }: NonNullable<KafkaSecurity['sasl']>): SASLOptions => {
  if (mechanism === 'plain') return { mechanism, ...user }
  return mechanism === 'scram-sha-256' ? { mechanism, ...user } : { mechanism, ...user }
}
