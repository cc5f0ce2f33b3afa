import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { edges, services } from '@causerie/contracts/shared'
import { freePort } from 'causerie/embedded-postgres'
import { until } from '../infrastructure/server.ts'
import {
  causerie,
  environmentOfAnyNetwork,
  environmentOfRoles,
  type ServerAddresses,
} from '../processes/causerie.ts'
import { readinessAt } from '../processes/readiness.ts'
import type { KeptFiles, Started } from './running-network.ts'

/** Runs everything in one built process, as `npm start` does, without a demo world. */
export const startInOneProcess = async (databaseUrl: string): Promise<Started> => {
  const { folder, kept, print } = await keptIn('causerie-one-process-')
  const port = await freePort()
  const opsPort = await freePort()
  const ports = { PORT: String(port), OPS_PORT: String(opsPort) }
  const environment = {
    ...environmentOfAnyNetwork,
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URLS: process.env.TEST_DATABASE_READ_URLS,
    CAUSERIE_DATA: folder,
    FILE_STORE: kept.filesFolder,
    DEMO: 'off',
    ...ports,
  }
  const server = causerie(['start'], environment, print)
  const stop = async () => {
    server.kill('SIGTERM')
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
  const baseUrl = `http://127.0.0.1:${port}`
  const healthUrls = [`http://127.0.0.1:${opsPort}/readyz`]
  await allReady(healthUrls, stop)
  return {
    network: {
      composition: 'one-process',
      baseUrl,
      databaseUrl,
      kafkaBrokers: undefined,
      healthUrls,
      kept,
    },
    stop,
  }
}

/** A folder for what an installation keeps, and how a line of a process is printed and kept. */
const keptIn = async (prefix: string) => {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  const kept: KeptFiles = {
    filesFolder: join(folder, 'files'),
    logFile: join(folder, 'processes.log'),
  }
  const print = (line: string) => {
    console.log(line)
    appendFileSync(kept.logFile, `${line}\n`)
  }
  return { folder, kept, print }
}

const startTimeout = 60_000

/** Runs the built gateway and services in separate processes, with real Kafka and Redis. */
export const startAsProcesses = async (servers: ServerAddresses): Promise<Started> => {
  const { folder, kept, print } = await keptIn('causerie-processes-')
  const roles = ['gateway', 'realtime', ...edges, ...services] as const
  const ports = new Map<string, number>()
  for (const role of roles) ports.set(role, await freePort())
  const urlOf = (role: string) => `http://127.0.0.1:${ports.get(role)}`
  const environment = {
    ...environmentOfRoles(servers, (name) => [urlOf(name)]),
    PUBLIC_URL: urlOf('gateway'),
    FILE_STORE: kept.filesFolder,
  }
  const run = (words: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    causerie(words, { ...environment, ...more }, print)
  const migrated = await run(['migrate']).exited
  if (migrated !== 'exit code 0') throw new Error(`causerie migrate: ${migrated}`)
  // A gateway tells nothing of itself on the port of the API.
  const opsPort = await freePort()
  const portsOf = (role: string) => ({
    PORT: String(ports.get(role)),
    ...(role === 'gateway' && { OPS_PORT: String(opsPort) }),
  })
  const processes = roles.map((role) => run(['start', role], portsOf(role)))
  const stop = async () => {
    for (const one of processes) one.kill('SIGTERM')
    await Promise.all(processes.map(({ exited }) => exited))
    await rm(folder, { recursive: true, force: true })
  }
  const healthUrls = roles.map(
    (role) => `${role === 'gateway' ? `http://127.0.0.1:${opsPort}` : urlOf(role)}/readyz`,
  )
  await allReady(healthUrls, stop)
  const { databaseUrl, kafkaBrokers } = servers
  return {
    network: {
      composition: 'processes',
      baseUrl: urlOf('gateway'),
      databaseUrl,
      kafkaBrokers,
      healthUrls,
      kept,
    },
    stop,
  }
}

const allReady = (healthUrls: readonly string[], stop: () => Promise<void>): Promise<unknown> =>
  Promise.all(healthUrls.map(ready)).catch(async (error: unknown) => {
    await stop()
    throw error
  })

const ready = (healthUrl: string): Promise<void> =>
  until(startTimeout, async () => {
    const known = await readinessAt(healthUrl)
    if (known?.status !== 'ok')
      throw new Error(`${healthUrl} is not ready: ${JSON.stringify(known)}`)
  })
