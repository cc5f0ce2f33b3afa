import { type ServiceName, services } from '@causerie/contracts/shared'
import {
  causerie,
  environmentOfRoles,
  type ServerAddresses,
} from '@causerie/testkit/processes/causerie'
import { readinessAt } from '@causerie/testkit/processes/readiness'
import { freePort } from 'causerie/embedded-postgres'
import { type Child, startChild } from '../process/child.ts'
import { command } from './embedded.ts'
import type { Installation } from './installation.ts'

export type Separate = Installation & {
  /** `id:secret`, shared by gateway and services. */
  internalKey: string
  childOf(role: string): Child
  originOf(role: string): string
  /** Starts another instance of a service. */
  startAnother(service: ServiceName, number: number): Promise<Installation>
}

/** The compiled gateway and services, each in a process of its own, on Kafka and Redis. */
export const startSeparate = async (servers: ServerAddresses): Promise<Separate> => {
  const roles = [...services, 'realtime', 'webhooks', 'gateway'] as const
  const ports = new Map<string, number>()
  for (const role of roles) ports.set(role, await freePort())
  const urlOf = (role: string) => `http://127.0.0.1:${ports.get(role)}`
  const environment = environmentOfRoles(servers, (name) => [urlOf(name)])
  const start = (role: string, port: number): Promise<Child> =>
    startChild({
      script: command,
      words: ['start', role],
      environment: { ...environment, PORT: String(port) },
      ready: async () => {
        const known = await readinessAt(`http://127.0.0.1:${port}/readyz`)
        if (known?.status !== 'ok')
          throw new Error(`${role} is not ready: ${JSON.stringify(known)}`)
      },
    })
  const migrated = await causerie(['migrate'], environment, console.error).exited
  if (migrated !== 'exit code 0') throw new Error(`causerie migrate: ${migrated}`)
  const children = await Promise.all(
    roles.map(async (role) => [role, await start(role, ports.get(role) ?? 0)] as const),
  )
  const childOf = (role: string): Child => {
    const found = children.find(([name]) => name === role)?.[1]
    if (!found) throw new Error(`there is no ${role}`)
    return found
  }
  return {
    origin: urlOf('gateway'),
    internalKey: environment.INTERNAL_KEYS ?? '',
    processes: children.map(([name, { pid }]) => ({ name, pid })),
    healthUrls: services.map((name) => `${urlOf(name)}/readyz`),
    childOf,
    originOf: urlOf,
    startAnother: async (service, number) => {
      const port = await freePort()
      const { pid, stop } = await start(service, port)
      const origin = `http://127.0.0.1:${port}`
      return {
        origin,
        processes: [{ name: `${service} ${number}`, pid }],
        healthUrls: [`${origin}/readyz`],
        stop,
      }
    },
    stop: async () => {
      await Promise.all(children.map(([, child]) => child.stop()))
    },
  }
}
