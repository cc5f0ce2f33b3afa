import type { KafkaSecurity } from '@causerie/kafka'
import { type Configuration, demand } from './configuration.ts'

/** The brokers of the configuration, and how they are reached. */
export const kafkaOptions = (
  configuration: Configuration,
): KafkaSecurity & { brokers: string[] } => {
  const { KAFKA_BROKERS } = demand(configuration, 'Kafka', 'KAFKA_BROKERS')
  const {
    KAFKA_TLS,
    KAFKA_CA,
    KAFKA_USER: username,
    KAFKA_PASSWORD: password,
    KAFKA_SASL: mechanism,
  } = configuration
  if ((username === undefined) !== (password === undefined))
    throw new Error('KAFKA_USER and KAFKA_PASSWORD belong together: set both or none')
  return {
    brokers: KAFKA_BROKERS.split(','),
    ...(KAFKA_TLS === 'on' && { tls: { ca: KAFKA_CA } }),
    ...(username !== undefined &&
      password !== undefined && { sasl: { mechanism, username, password } }),
  }
}
