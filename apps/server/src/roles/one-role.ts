import { isEdge } from '@causerie/contracts/shared'
import { createProbesApp, drain, unusedFor } from '@causerie/http'
import type { Log } from '@causerie/kernel/engine'
import type { Configuration, RoleName } from '../configuration/configuration.ts'
import { addressOf, backlog, type StartedRole } from './listening.ts'

/** Gateways that are busy may be late. */
const servicesDrainFor = 2 * unusedFor
/** Clients keep their connections. */
const edgesDrainFor = 1_000

/** One role in this process: the gateway, realtime, an edge, or one service on Postgres and Kafka. */
export const startRole = async (
  role: RoleName,
  configuration: Configuration,
  log: Log,
): Promise<{ baseUrl: string; opsUrl: string | undefined; close(): Promise<void> }> => {
  const started = await startOne(role, configuration, log)
  const { HOST: host = '0.0.0.0', PORT: port, OPS_PORT: probesPort } = configuration
  const probes = probesPort === undefined ? undefined : createProbesApp(log, started.probes)
  try {
    // Listen before the role is ready, so that health checks respond.
    await started.app.listen({ host, port, backlog })
    await probes?.listen({ host, port: probesPort })
    await started.ready?.()
  } catch (error) {
    await probes?.close()
    await started.close()
    throw error
  }
  const close = async () => {
    await drain(
      started.app.server,
      role === 'gateway' || role === 'realtime' ? edgesDrainFor : servicesDrainFor,
    )
    await started.close()
    await probes?.close()
  }
  return { baseUrl: addressOf(started.app, host), opsUrl: probes && addressOf(probes, host), close }
}

// A process loads only the code of its role.
const startOne = async (
  role: RoleName,
  configuration: Configuration,
  log: Log,
): Promise<StartedRole> => {
  if (role === 'gateway') return (await import('./gateway-role.ts')).gatewayRole(configuration, log)
  if (role === 'realtime')
    return (await import('./realtime-role.ts')).realtimeRole(configuration, log)
  if (isEdge(role)) return (await import('./edges/edge-role.ts')).edgeRole(role, configuration, log)
  return (await import('./service-role.ts')).serviceRole(role, configuration, log)
}
