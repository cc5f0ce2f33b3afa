import { setTimeout as pause } from 'node:timers/promises'
import type { RoleName } from 'causerie'
import type { TiedProcess } from 'causerie/embedded-postgres'
import { until } from '../infrastructure/server.ts'
import type { RunCauserie } from './causerie.ts'
import { type Readiness, readinessAt } from './readiness.ts'

/**
 * A built role in a separate process. It is restarted whenever it ends, like `restart:
 * unless-stopped`.
 */
export type RoleProcess = {
  readonly role: RoleName
  readonly url: string
  /** The URL of `/readyz`. */
  readonly healthUrl: string
  readonly isWanted: boolean
  /** 0 before the first start. */
  readonly pid: number
  start(): void
  /** SIGKILL ends it; SIGSTOP freezes it until SIGCONT. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** Kills it without a restart. */
  end(): Promise<void>
  /** Stops it gracefully without a restart. */
  stop(): Promise<void>
  /** Reads `/readyz`; undefined if there is no answer. */
  readiness(): Promise<Readiness | undefined>
  /** Resolves when it is ready; rejects with the failing checks. */
  ready(): Promise<void>
  /** The last lines of its output. */
  readonly lines: readonly string[]
}

const restartDelay = 100
const startTimeout = 60_000
const maxLines = 200

type RoleProcessOptions = {
  role: RoleName
  port: number
  opsPort?: number | undefined
  environment: NodeJS.ProcessEnv
  causerie: RunCauserie
}

export const roleProcess = ({
  role,
  port,
  opsPort,
  environment,
  causerie,
}: RoleProcessOptions): RoleProcess => {
  const url = `http://127.0.0.1:${port}`
  const ops = opsPort === undefined ? {} : { OPS_PORT: String(opsPort) }
  const lines: string[] = []
  let running: TiedProcess | undefined
  let isWanted = false

  const launch = () => {
    const child = causerie(
      ['start', role],
      { ...environment, PORT: String(port), ...ops },
      (line) => {
        lines.push(line)
        if (lines.length > maxLines) lines.shift()
      },
    )
    running = child
    void child.exited.then(async () => {
      await pause(restartDelay)
      if (isWanted && running === child) launch()
    })
  }
  const healthUrl = `http://127.0.0.1:${opsPort ?? port}/readyz`
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
      until(startTimeout, async () => {
        const known = await readiness()
        if (known?.status !== 'ok')
          throw new Error(`${role} is not ready: ${JSON.stringify(known ?? lines.slice(-3))}`)
      }),
    lines,
  }
}
