import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { services } from '@causerie/contracts'
import { createLog } from '@causerie/kernel'
import { type Catalogue, loadService, startOneProcess, upstreamOf } from 'causerie'
import { freePort } from 'causerie/embedded-postgres'
import { holdToDeclaredReads } from './declared-reads.ts'
import type { RunningNetwork } from './running-network.ts'

type Started = { network: RunningNetwork; stop(): Promise<void> }

/** Everything in this process, on journal sources. */
export const startInOneProcess = async (databaseUrl: string): Promise<Started> => {
  const held = await Promise.all(services.map(async (name) => [name, holdToDeclaredReads(await loadService(name))] as const))
  // One entry for every name of the list.
  const catalogue = Object.fromEntries(held) as Catalogue
  const { baseUrl, close } = await startOneProcess({ databaseUrl, host: '127.0.0.1', port: 0, log: createLog('error'), catalogue })
  return { network: { composition: 'one-process', baseUrl, databaseUrl, healthUrls: [`${baseUrl}/readyz`] }, stop: close }
}

export type Servers = { databaseUrl: string; kafkaBrokers: string; redisUrl: string }
const command = fileURLToPath(new URL('../../../causerie/dist/cli.js', import.meta.url))
const startsWithin = 60_000

/** The gateway and each service in a process of its own, as they are built, on real Kafka and Redis. */
export const startAsProcesses = async ({ databaseUrl, kafkaBrokers, redisUrl }: Servers): Promise<Started> => {
  const roles = ['gateway', ...services] as const
  const ports = new Map<string, number>()
  for (const role of roles) ports.set(role, await freePort())
  const urlOf = (role: string) => `http://127.0.0.1:${ports.get(role)}`
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    KAFKA_BROKERS: kafkaBrokers,
    REDIS_URL: redisUrl,
    INTERNAL_KEYS: `test:${randomBytes(24).toString('hex')}`,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    ...Object.fromEntries(services.map((name) => [upstreamOf[name], urlOf(name)])),
  }
  const [code] = (await once(run(['migrate'], environment), 'exit')) as [number | null]
  if (code !== 0) throw new Error(`causerie migrate ended with ${code}`)
  const processes = roles.map((role) => run(['start', role], { ...environment, PORT: String(ports.get(role)) }))
  const stop = async () => {
    await Promise.all(processes.map(end))
  }
  const healthUrls = roles.map((role) => `${urlOf(role)}/readyz`)
  await Promise.all(healthUrls.map(awaitReady)).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { network: { composition: 'processes', baseUrl: urlOf('gateway'), databaseUrl, healthUrls }, stop }
}

const run = (words: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [command, ...words], { env: environment, stdio: ['ignore', 'inherit', 'inherit'] })

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const awaitReady = async (url: string): Promise<void> => {
  const deadline = Date.now() + startsWithin
  let last = 'no answer'
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    last = (await answer?.text()) ?? last
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} was not ready in time: ${last}`)
}
