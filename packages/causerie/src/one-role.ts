import type { ServiceName } from '@causerie/contracts'
import { createProbesApp, drain } from '@causerie/http'
import type { Log } from '@causerie/kernel/engine'
import type { Configuration } from './configuration.ts'
import { addressOf, backlog, type StartedRole } from './listening.ts'

/** One role in this process: the gateway, or one service on Postgres and Kafka. */
export const startRole = async (
  role: 'gateway' | ServiceName,
  configuration: Configuration,
  log: Log,
): Promise<{ baseUrl: string; close(): Promise<void> }> => {
  const started = await (role === 'gateway' ? startGateway(configuration, log) : startService(role, configuration, log))
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
    await drain(started.app.server)
    await started.close()
    await probes?.close()
  }
  return { baseUrl: addressOf(started.app, host), close }
}

// A process loads only the code of its role.
const startGateway = async (configuration: Configuration, log: Log): Promise<StartedRole> =>
  (await import('./gateway-role.ts')).gatewayRole(configuration, log)
const startService = async (name: ServiceName, configuration: Configuration, log: Log): Promise<StartedRole> =>
  (await import('./service-role.ts')).serviceRole(name, configuration, log)
