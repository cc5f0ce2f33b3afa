import type { KafkaSecurity, Retention } from '@causerie/kafka'
import { type Configuration, demand } from './configuration.ts'

/** The brokers of the configuration, how they are reached, and for how long topics keep events. */
export const kafkaOptions = (
  configuration: Configuration,
): KafkaSecurity & { brokers: string[]; retention: Retention } => {
  const { KAFKA_BROKERS } = demand(configuration, 'Kafka', 'KAFKA_BROKERS')
  const {
    KAFKA_TLS,
    KAFKA_CA,
    KAFKA_USER: username,
    KAFKA_PASSWORD: password,
    KAFKA_SASL: mechanism,
    KAFKA_RETENTION: retention,
  } = configuration
  if ((username === undefined) !== (password === undefined))
    throw new Error('KAFKA_USER and KAFKA_PASSWORD belong together: set both or none')
  return {
    brokers: KAFKA_BROKERS.split(','),
    retention,
    ...(KAFKA_TLS === 'on' && { tls: { ca: KAFKA_CA } }),
    ...(username !== undefined &&
      password !== undefined && { sasl: { mechanism, username, password } }),
  }
}
