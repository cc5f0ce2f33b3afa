import type { ServiceName } from '@causerie/contracts'
import { type Configuration, demand, upstreamOf } from './configuration.ts'
import { kafkaOptions } from './kafka-options.ts'

/** Variables without which a role does not start. */
export const neededBy = {
  gateway: ['INTERNAL_KEYS', ...Object.values(upstreamOf)],
  service: ['DATABASE_URL', 'KAFKA_BROKERS', 'INTERNAL_KEYS'],
} as const

/** Throws one line that names what is missing in the configuration of a role; what is invalid was refused before. */
export const checkRole = (role: 'gateway' | ServiceName, configuration: Configuration): void => {
  demand(configuration, role === 'gateway' ? 'the gateway' : role, ...(role === 'gateway' ? neededBy.gateway : neededBy.service))
  if (role !== 'gateway') kafkaOptions(configuration)
}
