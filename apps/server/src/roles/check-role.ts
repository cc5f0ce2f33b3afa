import {
  type Configuration,
  demand,
  type RoleName,
  upstreamOf,
} from '../configuration/configuration.ts'
import { kafkaOptions } from '../configuration/kafka-options.ts'

/** Variables without which a role does not start. */
export const neededBy = {
  gateway: ['INTERNAL_KEYS', ...Object.values(upstreamOf), 'REALTIME_URL'],
  service: ['DATABASE_URL', 'KAFKA_BROKERS', 'INTERNAL_KEYS'],
  realtime: ['DATABASE_URL', 'KAFKA_BROKERS', 'INTERNAL_KEYS', ...Object.values(upstreamOf)],
} as const

/**
 * Throws one line that names what is missing in the configuration of a role; what is invalid was
 * refused before.
 */
export const checkRole = (role: RoleName, configuration: Configuration): void => {
  const needed = role === 'gateway' || role === 'realtime' ? neededBy[role] : neededBy.service
  demand(configuration, role === 'gateway' ? 'the gateway' : role, ...needed)
  if (role !== 'gateway') kafkaOptions(configuration)
}
