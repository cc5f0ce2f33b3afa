import { isEdge } from '@causerie/contracts/shared'
import {
  type Configuration,
  demand,
  type RoleName,
  upstreamOf,
} from '../configuration/configuration.ts'
import { kafkaOptions } from '../configuration/kafka-options.ts'

/** Variables without which a role does not start. */
export const neededBy = {
  gateway: ['INTERNAL_KEYS', ...Object.values(upstreamOf), 'REALTIME_URL', 'WEBHOOKS_URL'],
  service: ['DATABASE_URL', 'KAFKA_BROKERS', 'INTERNAL_KEYS', ...Object.values(upstreamOf)],
  realtime: ['DATABASE_URL', 'KAFKA_BROKERS', 'INTERNAL_KEYS', ...Object.values(upstreamOf)],
  edge: ['DATABASE_URL', 'KAFKA_BROKERS', 'INTERNAL_KEYS', ...Object.values(upstreamOf)],
} as const

/**
 * Throws one line that names what is missing in the configuration of a role; what is invalid was
 * refused before.
 */
export const checkRole = (role: RoleName, configuration: Configuration): void => {
  demand(configuration, role === 'gateway' ? 'the gateway' : role, ...neededByRole(role))
  if (role !== 'gateway') kafkaOptions(configuration)
}

const neededByRole = (role: RoleName) => {
  if (role === 'gateway' || role === 'realtime') return neededBy[role]
  return isEdge(role) ? neededBy.edge : neededBy.service
}
