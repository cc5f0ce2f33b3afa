import { edges, services } from '@causerie/contracts/shared'
import { createLog } from '@causerie/telemetry'
import type { Configuration, RoleName } from '../configuration/configuration.ts'
import { startTracing } from './tracing.ts'

export const roles = ['all', 'gateway', 'realtime', ...edges, ...services] as const
export type Role = (typeof roles)[number]
export type Stop = () => Promise<void>

/**
 * Starts a role, or everything in one process. Resolves once it serves, to a function that stops it
 * gracefully.
 */
export const start = async (
  role: Role,
  configuration: Configuration,
  print: (text: string) => void,
): Promise<Stop> => {
  const stopTracing = await startTracing(configuration.OTEL_EXPORTER_OTLP_ENDPOINT, role)
  const stop = await (role === 'all'
    ? startEverything(configuration, print)
    : startOne(role, configuration))
  return async () => {
    await stop()
    await stopTracing()
  }
}

// A role loads only the code that it needs.
const startEverything = async (
  configuration: Configuration,
  print: (text: string) => void,
): Promise<Stop> => (await import('./start-all.ts')).startAll(configuration, print)

const startOne = async (role: RoleName, configuration: Configuration): Promise<Stop> => {
  const { startRole } = await import('./one-role.ts')
  const log = createLog(configuration.LOG_LEVEL ?? 'info')
  const running = await startRole(role, configuration, log)
  log.info({ address: running.baseUrl }, `${role} listens`)
  return running.close
}
