import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceName } from '@causerie/contracts'
import type { TiedProcess } from 'causerie/embedded-postgres'
import { until } from '../infrastructure/server.ts'
import { causerie } from './causerie.ts'
import { type Readiness, readinessAt } from './readiness.ts'

export type RoleName = 'gateway' | ServiceName

/** One role in a process of its own, as it is built. Whenever it ends it is started again, as `restart: unless-stopped` would. */
export type RoleProcess = {
  readonly role: RoleName
  readonly url: string
  /** Of `/readyz`. */
  readonly healthUrl: string
  readonly isWanted: boolean
  /** 0 while it has never run. */
  readonly pid: number
  start(): void
  /** SIGKILL ends it at once; SIGSTOP freezes it until SIGCONT. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** SIGKILL, and it stays down. */
  end(): Promise<void>
  /** Asks it to stop and waits until it has; it stays down. */
  stop(): Promise<void>
  /** What `/readyz` says; undefined where nobody answers. */
  readiness(): Promise<Readiness | undefined>
  /** Resolves when it is ready; rejects with what is in the way. */
  ready(): Promise<void>
  /** The last lines that it wrote. */
  readonly lines: readonly string[]
}

const startsAgainAfter = 100
const startsWithin = 60_000
const linesAtMost = 200

export const roleProcess = (role: RoleName, port: number, environment: NodeJS.ProcessEnv): RoleProcess => {
  const url = `http://127.0.0.1:${port}`
  const lines: string[] = []
  let running: TiedProcess | undefined
  let isWanted = false

  const launch = () => {
    const child = causerie(['start', role], { ...environment, PORT: String(port) }, (line) => {
      lines.push(line)
      if (lines.length > linesAtMost) lines.shift()
    })
    running = child
    void child.exited.then(async () => {
      await pause(startsAgainAfter)
      if (isWanted && running === child) launch()
    })
  }
  const healthUrl = `${url}/readyz`
  const readiness = () => readinessAt(healthUrl)
  return {
    role,
    url,
    healthUrl,
    get isWanted() {
      return isWanted
    },
    get pid() {
      return running?.pid ?? 0
    },
    start: () => {
      if (isWanted) return
      isWanted = true
      launch()
    },
    signal: (name) => running?.kill(name),
    end: async () => {
      isWanted = false
      running?.kill('SIGKILL')
      await running?.exited
    },
    stop: async () => {
      isWanted = false
      running?.kill('SIGCONT')
      running?.kill('SIGTERM')
      await running?.exited
    },
    readiness,
    ready: () =>
      until(startsWithin, async () => {
        const known = await readiness()
        if (known?.status !== 'ok') throw new Error(`${role} is not ready: ${JSON.stringify(known ?? lines.slice(-3))}`)
      }),
    lines,
  }
}
