import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@causerie/contracts'
import { spawnTied, type TiedProcess } from 'causerie/embedded-postgres'
import { until } from '../infrastructure/server.ts'

export type RoleName = 'gateway' | ServiceName
type Check = { isOk: boolean; detail?: string; lag?: number; open?: number }
export type Readiness = { status: string; checks: Record<string, Check> }

/** One role in a process of its own, as it is built. Whenever it ends it is started again, as `restart: unless-stopped` would. */
export type RoleProcess = {
  readonly role: RoleName
  readonly url: string
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
  ready(milliseconds?: number): Promise<void>
  /** The last lines that it wrote. */
  readonly lines: readonly string[]
}

const command = fileURLToPath(new URL('../../../causerie/dist/cli.js', import.meta.url))
const startsAgainAfter = 100
const linesAtMost = 200
const answersWithin = 3_000

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
  const readiness = async (): Promise<Readiness | undefined> => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answersWithin) }).catch(() => undefined)
    // The route is our own.
    return answer?.json().catch(() => undefined) as Promise<Readiness | undefined>
  }
  return {
    role,
    url,
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
    ready: (milliseconds = 60_000) =>
      until(milliseconds, async () => {
        const known = await readiness()
        if (known?.status !== 'ok') throw new Error(`${role} is not ready: ${JSON.stringify(known ?? lines.slice(-3))}`)
      }),
    lines,
  }
}

/** Runs the built `causerie`; it ends with this process, however that one ends. */
export const causerie = (words: readonly string[], env: NodeJS.ProcessEnv, onLine: (line: string) => void): TiedProcess =>
  spawnTied([process.execPath, command, ...words], { lastSignal: 'KILL', env, onLine })
